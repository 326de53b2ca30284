import { useNavigation, useSubmit } from 'react-router';
import { type SeriesRow, seriesLimits, seriesPath } from '#features/posts/series/series.ts';
import { countOf } from '#platform/text/count.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { askToConfirm } from '#ui/panel/confirm.ts';
import { useFormats } from '#ui/text/use-formats.ts';

type SeriesFormProps = {
  series: SeriesRow;
  refused: { errors: Partial<Record<string, string>>; values: Record<string, string> } | undefined;
  onInput: () => void;
};

export function SeriesForm({ series, refused, onInput }: SeriesFormProps) {
  const formats = useFormats();
  const { id, title, slug, description, posts } = series;
  const isSending = useNavigation().formData?.get('id') === id;
  const submit = useSubmit();

  async function remove() {
    const isConfirmed = await askToConfirm({
      title: `Delete the series “${title}”?`,
      text: `${countOf(posts, 'post', formats)} will no longer be part of it. Posts are kept.`,
      button: 'Delete series',
    });
    if (isConfirmed) await submit({ intent: 'delete', id }, { method: 'post' });
  }

  return (
    <li className="rounded-md border border-rule bg-surface">
      <PanelForm data-dense onInput={onInput} className="grid gap-5 p-5 sm:p-7">
        <input type="hidden" name="id" value={id} />
        <p className="type-label flex flex-wrap gap-x-4">
          <span>{countOf(posts, 'post', formats)}</span>
          <a href={seriesPath(slug)} className="underline underline-offset-4 hover:text-accent-text">
            {seriesPath(slug)}
          </a>
        </p>
        <TextField
          label="Title"
          name="title"
          required
          maxLength={seriesLimits.title}
          autoComplete="off"
          defaultValue={refused?.values.title ?? title}
          error={refused?.errors.title}
        />
        <TextArea
          label="Description"
          name="description"
          hint="optional"
          rows={2}
          maxLength={seriesLimits.description}
          defaultValue={refused?.values.description ?? description}
          error={refused?.errors.description}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="save" size="small" inactive={isSending}>
            {isSending ? 'Saving…' : 'Save'}
          </Button>
          <Button variant="line" size="small" inactive={isSending} onClick={() => void remove()}>
            Delete series
          </Button>
        </div>
      </PanelForm>
    </li>
  );
}
