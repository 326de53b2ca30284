import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { useFormats, useTexts } from '#ui/text/texts.ts';
import { type Outcome, type ProjectDetail, formatOutcome } from './project.ts';

/** Two in a row; the last of an odd number takes the whole row. */
export function ProjectOutcomes({ project }: { project: ProjectDetail }) {
  const t = useTexts();
  const lang = useSampleLanguage(project);
  if (project.outcomes.length === 0) return null;
  return (
    <section
      aria-label={t('project.outcomes')}
      lang={lang}
      className="mt-[clamp(3rem,5vw,5.5rem)] border-y-(length:--rule-w) border-ink"
    >
      <dl className="grid grid-cols-1 md:grid-cols-2">
        {project.outcomes.map((outcome) => (
          <div
            key={outcome.label}
            className="@container border-rule pt-[clamp(1.25rem,2.1vw,2.125rem)] pb-[clamp(1.375rem,2.3vw,2.375rem)] not-first:border-t md:odd:pr-(--gutter) md:odd:last:col-span-2 md:even:border-l md:even:pl-(--gutter) md:nth-2:border-t-0"
          >
            <dt className="mb-4.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-lg font-semibold tracking-[-0.01em]">
              {outcome.label}
              {outcome.period && <span className="type-label">{outcome.period}</span>}
            </dt>
            <dd>
              <Shift outcome={outcome} className="text-[clamp(2.75rem,16.5cqi,7.25rem)]" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Read as “71% to 18%”. */
export function Shift({ outcome, className }: { outcome: Outcome; className: string }) {
  const t = useTexts();
  const { before, after } = formatOutcome(outcome, useFormats());
  return (
    <span
      className={`flex flex-wrap items-baseline gap-x-[0.28em] font-display font-stretch-90% leading-[0.95] font-[640] tracking-[-0.02em] wrap-anywhere tabular ${className}`}
    >
      {before && (
        <>
          <span className="font-stretch-100% text-[0.58em] font-light text-ink-3">{before}</span>{' '}
          <span aria-hidden className="text-[0.58em] font-light text-accent-display">
            →
          </span>
          <span className="sr-only">{t('project.to')}</span>{' '}
        </>
      )}
      <span>{after}</span>
    </span>
  );
}
