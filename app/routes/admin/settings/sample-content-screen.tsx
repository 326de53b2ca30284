import type { FormEvent } from 'react';
import { data, useNavigation, useSubmit } from 'react-router';
import { deps } from '#context';
import { sampleCountTexts, sampleRemovalText } from '#features/system/sample-content.ts';
import { countSampleContent, deleteSampleContent } from '#features/system/sample-content.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { ownerAction } from '#routes/admin/shell/owner-action.server.ts';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/panel/panel-fields.tsx';
import { askToConfirm } from '#ui/panel/confirm.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { Message } from '#ui/text/message.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import type { Route } from './+types/sample-content-screen.ts';
import { Panel } from './panel.tsx';

const STAYS =
  'Items you have edited and your images are kept. Comments on removed posts are removed as well. The headline, services and introductions are cleared unless you have changed them.';

export async function loader({ context }: Route.LoaderArgs) {
  const counts = await countSampleContent(deps(context).db);
  return { counts: sampleCountTexts(counts), effect: sampleRemovalText(counts) };
}

export const action = ownerAction(async ({ form, db, now, record }) => {
  if (form.get('confirm') !== 'on')
    return data({ error: 'Nothing was removed. Select the box to confirm.' }, { status: 400 });
  const removed = await deleteSampleContent(db, {
    now,
    hideEmptySections: form.get('hideEmptySections') === 'on',
  });
  await record('removed-sample-content');
  return data({ removed: sampleCountTexts(removed) });
});

export const meta = () => panelMeta('Sample content');

export default function SampleContent({ loaderData: { counts, effect }, actionData }: Route.ComponentProps) {
  const isRemoving = useNavigation().formData !== undefined;
  const submit = useSubmit();

  async function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const agreed = await askToConfirm({
      title: 'Remove the sample content?',
      text: `${effect} ${STAYS}`,
      button: 'Remove sample content',
    });
    if (!agreed) return;
    form.set('confirm', 'on');
    await submit(form, { method: 'post' });
  }

  if (counts.length === 0)
    return (
      <>
        {actionData && 'removed' in actionData && actionData.removed.length > 0 && (
          <div className="mb-5">
            <Message tone="ok">{`Removed ${actionData.removed.join(', ')}.`}</Message>
          </div>
        )}
        <Empty
          fallbackNumber={31}
          title="No sample content"
          text="All content is your own. Write your headline, services and introductions next."
        >
          <MoreLink to="/admin/settings/identity">Edit your name and texts</MoreLink>
        </Empty>
      </>
    );
  return (
    <Panel>
      <p className="type-read max-w-[38em]">
        {`Removes the content that was added on the first start. ${STAYS}`}
      </p>
      <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        {counts.map((count) => (
          <li key={count} className="type-label">
            {count}
          </li>
        ))}
      </ul>
      <PanelForm onSubmit={(event) => void remove(event)} className="mt-6 grid gap-4">
        {actionData && 'error' in actionData && <Message tone="bad">{actionData.error}</Message>}
        <Checkbox
          label="Hide sections that are empty then, until they have their first item"
          name="hideEmptySections"
          defaultChecked
        />
        <div className="hidden noscript:block">
          <Checkbox label={`Delete ${counts.join(', ')} permanently`} name="confirm" />
        </div>
        <Button type="submit" size="small" inactive={isRemoving} className="justify-self-start">
          {isRemoving ? 'Removing…' : 'Remove sample content'}
        </Button>
      </PanelForm>
    </Panel>
  );
}
