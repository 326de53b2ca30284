import { useState } from 'react';
import { FoldedSection } from '#features/content/panel/editor/side-sections.tsx';
import type { Editor } from '#features/content/panel/editor/use-editing.tsx';
import { TagsField } from '#features/content/panel/editor/tags-field.tsx';
import { contentLimits } from '#features/content/model/content.ts';
import { ImageButtons, ImageUrlField } from '#features/media/panel/image-field.tsx';
import { MediaPicker } from '#features/media/panel/media-picker.tsx';
import { emptyCredit, emptyOutcome, projectLimits, type ProjectDraft } from '#features/projects/project.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { Checkbox } from '#ui/panel/panel-fields.tsx';
import { EntryList } from './entry-list.tsx';

const { label, value } = projectLimits;

const outcomeFields = [
  { key: 'label', label: 'What was measured', limit: label, required: true },
  { key: 'before', label: 'Before', limit: value },
  { key: 'after', label: 'After', limit: value, required: true },
  { key: 'unit', label: 'Unit', limit: value },
  { key: 'period', label: 'Period', limit: label },
] as const;

const creditFields = [
  { key: 'name', label: 'Name', limit: label, required: true },
  { key: 'role', label: 'Role', limit: label },
] as const;

/** What makes a project a case study; all of it is optional. */
export function CaseStudySections({ editor }: { editor: Editor<ProjectDraft> }) {
  const { draft, errors, change } = editor;
  return (
    <>
      <FactsSection editor={editor} />
      <FoldedSection title="Outcomes" hint={countOf(draft.outcomes)} hasError={Boolean(errors.outcomes)}>
        <EntryList
          label="Outcomes"
          noun="outcome"
          entries={draft.outcomes}
          empty={emptyOutcome}
          fields={outcomeFields}
          limit={projectLimits.outcomes}
          error={errors.outcomes}
          onChange={(outcomes) => change({ outcomes })}
        />
      </FoldedSection>
      <FoldedSection title="Credits" hint={countOf(draft.credits)} hasError={Boolean(errors.credits)}>
        <EntryList
          label="Credits"
          noun="credit"
          entries={draft.credits}
          empty={emptyCredit}
          fields={creditFields}
          limit={projectLimits.credits}
          error={errors.credits}
          onChange={(credits) => change({ credits })}
        />
      </FoldedSection>
      <AppearanceSection editor={editor} />
    </>
  );
}

function countOf(list: unknown[]) {
  return list.length > 0 ? String(list.length) : undefined;
}

function FactsSection({ editor: { draft, errors, change } }: { editor: Editor<ProjectDraft> }) {
  const lede = draft.lede ?? '';
  const hasError = Boolean(errors.lede ?? errors.role ?? errors.team ?? errors.services);
  return (
    <FoldedSection title="Case study" hasError={hasError}>
      <TextArea
        label="Lede"
        hint={lede ? `${lede.length} / ${projectLimits.lede}` : 'one sentence below the title'}
        error={errors.lede}
        value={lede}
        rows={2}
        maxLength={projectLimits.lede}
        placeholder={draft.description}
        onChange={({ currentTarget }) => change({ lede: currentTarget.value || null })}
      />
      <TextField
        label="Role"
        error={errors.role}
        value={draft.role ?? ''}
        maxLength={projectLimits.role}
        placeholder="Design and build"
        autoComplete="off"
        onChange={({ currentTarget }) => change({ role: currentTarget.value || null })}
      />
      <TextField
        label="Team"
        error={errors.team}
        value={draft.team ?? ''}
        maxLength={projectLimits.team}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ team: currentTarget.value || null })}
      />
      <TagsField
        label="Services"
        noun="service"
        tags={draft.services}
        error={errors.services}
        onChange={(services) => change({ services })}
      />
    </FoldedSection>
  );
}

function AppearanceSection({ editor }: { editor: Editor<ProjectDraft> }) {
  const { draft, errors, change } = editor;
  return (
    <FoldedSection title="Appearance" hasError={Boolean(errors.phoneImage ?? errors.loop)}>
      <Checkbox
        label="Large"
        hint="always in a row of its own in the work list"
        checked={draft.large}
        onChange={({ currentTarget }) => change({ large: currentTarget.checked })}
      />
      <ImageUrlField
        label="Phone picture"
        hint="portrait, in place of the cover on phones"
        error={errors.phoneImage}
        value={draft.phoneImage ?? ''}
        maxLength={contentLimits.url}
        onUrl={(url) => change({ phoneImage: url || null })}
      />
      {draft.phoneImage && (
        <img src={draft.phoneImage} alt="" className="h-32 max-w-full justify-self-start object-contain" />
      )}
      <ImageButtons onImage={({ url }) => change({ phoneImage: url })}>
        {draft.phoneImage && (
          <Button variant="line" size="small" onClick={() => change({ phoneImage: null })}>
            Remove
          </Button>
        )}
      </ImageButtons>
      <LoopField editor={editor} />
    </FoldedSection>
  );
}

/** The poster of the film becomes the cover if there is none. */
function LoopField({ editor: { draft, errors, change } }: { editor: Editor<ProjectDraft> }) {
  const [isPicking, setPicking] = useState(false);
  return (
    <section aria-label="Loop" className="grid gap-2.5">
      <h3 className="text-ui font-semibold">Loop</h3>
      {draft.loop ? (
        <video
          src={draft.loop}
          controls
          muted
          loop
          preload="metadata"
          className="max-h-40 max-w-full rounded-sm"
        />
      ) : (
        <p className="type-label">A short film without sound that plays over the cover</p>
      )}
      {errors.loop && <p className="text-ui text-bad">{errors.loop}</p>}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="line" size="small" aria-haspopup="dialog" onClick={() => setPicking(true)}>
          Choose loop
        </Button>
        {draft.loop && (
          <Button variant="line" size="small" onClick={() => change({ loop: null })}>
            Remove loop
          </Button>
        )}
      </div>
      {isPicking && (
        <MediaPicker
          filter="film"
          onPick={({ url, poster }) => change({ loop: url, featuredImage: draft.featuredImage ?? poster })}
          onClose={() => setPicking(false)}
        />
      )}
    </section>
  );
}
