import { useId } from 'react';
import { TextField } from '#ui/forms/field.tsx';
import { seriesLimits } from '#features/posts/series/series.ts';

type SeriesFieldsProps = {
  series: string;
  part: number | null;
  /** The titles of existing series. */
  titles: string[];
  errors: Partial<Record<string, string>>;
  onChange: (place: { series?: string; seriesPart?: number | null }) => void;
};

/** A series is chosen or created by its title. */
export function SeriesFields({ series, part, titles, errors, onChange }: SeriesFieldsProps) {
  const listId = useId();
  return (
    <>
      <TextField
        label="Series"
        hint="optional"
        list={listId}
        autoComplete="off"
        maxLength={seriesLimits.title}
        placeholder="Choose or name a new one"
        value={series}
        error={errors.series}
        onChange={({ currentTarget }) => onChange({ series: currentTarget.value })}
      />
      <datalist id={listId}>
        {titles.map((title) => (
          <option key={title} value={title}>
            {title}
          </option>
        ))}
      </datalist>
      {series.trim() !== '' && (
        <TextField
          label="Part"
          hint="if empty, the last"
          type="number"
          min={1}
          max={seriesLimits.part}
          className="max-w-32"
          value={part ?? ''}
          error={errors.seriesPart}
          onChange={({ currentTarget }) => onChange({ seriesPart: numberOf(currentTarget.value) })}
        />
      )}
    </>
  );
}

function numberOf(typed: string) {
  return typed.trim() === '' ? null : Math.trunc(Number(typed));
}
