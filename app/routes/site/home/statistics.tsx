import type { Site } from '#content/site.ts';
import { useTexts } from '#ui/text/texts.ts';

export function Statistics({ statistics }: { statistics: Site['statistics'] }) {
  const t = useTexts();
  if (statistics.length === 0) return null;
  return (
    <section aria-label={t('home.numbers')} className="section">
      <div className="wrap">
        <ul className="grid grid-cols-2 border-y-[1.5px] border-ink sm:grid-cols-4">
          {statistics.map(({ value, label }) => (
            <li
              key={label}
              className="border-rule py-[clamp(1.25rem,2vw,1.875rem)] max-sm:nth-[n+3]:border-t max-sm:even:border-l max-sm:even:pl-(--gutter) sm:border-l sm:pl-(--gutter) sm:first:border-l-0 sm:first:pl-0"
            >
              <strong className="type-stat flex">
                {value.replace(/\+$/, '')}
                {value.endsWith('+') && (
                  <span className="ml-[0.06em] text-[0.5em] leading-[0.9] font-light text-accent-display">
                    +
                  </span>
                )}
              </strong>{' '}
              <span className="mt-3 block text-md font-semibold sm:mt-4.5">{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
