import { ArrowRight } from 'lucide-react';
import type { PublicSite } from '#content/site.ts';
import { ButtonLink } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { useSections } from '#routes/site/shell/use-site.ts';
import { Frieze } from './home-frieze.tsx';
import { plainLine } from './headline.ts';
import { HeadlineLine } from './headline-line.tsx';

export function Hero({ site, serviceCount }: { site: PublicSite; serviceCount: number }) {
  const { isVisible } = useSections();
  const hasHeadline = site.headline.length > 0;
  const headline = hasHeadline ? site.headline : [site.name];
  // Without a headline the name is the headline, so the label does not repeat it.
  const label = hasHeadline ? [site.name, site.role].filter(Boolean).join(' · ') : site.role;
  const lines = headline.map(plainLine);
  const type = lines.every(fitsPhone) ? 'type-hero' : 'type-call';
  const fitsLede = canPlaceLedeBeside(lines.at(-1) ?? '', site.lede);
  return (
    <section className="hero pt-[calc(var(--head)+clamp(1.5rem,2.6vw,2.375rem))]">
      <div className="wrap">
        {(label || site.availability) && (
          <p className="type-label flex flex-wrap justify-between gap-x-8 gap-y-2 wrap-anywhere">
            {label && <span>{label}</span>}
            {site.availability && (
              <span className="before:mr-[0.55em] before:mb-[0.08em] before:inline-block before:size-[0.5em] before:rounded-full before:bg-accent">
                {site.availability}
              </span>
            )}
          </p>
        )}
        <div
          className={`mt-[clamp(1.75rem,2.4vw,2.25rem)] ${fitsLede ? '2xl:grid 2xl:grid-cols-[minmax(0,57.2fr)_minmax(0,42.8fr)]' : ''}`}
        >
          <h1
            aria-label={lines.join(' ')}
            className={`${type} -ml-[0.04em] ${fitsLede ? '2xl:col-span-full 2xl:row-start-1 2xl:pb-[max(4.75rem,13.5rem-9.4vw)]' : ''}`}
          >
            {headline.map((line, index) => (
              <HeadlineLine
                key={line}
                line={line}
                isLast={index === headline.length - 1}
                serviceCount={serviceCount}
              />
            ))}
          </h1>
          <div
            className={`mt-[clamp(1.75rem,4vw,2.5rem)] grid gap-7 2xl:gap-6 ${fitsLede ? '2xl:col-start-2 2xl:row-start-1 2xl:mt-0 2xl:self-end' : ''}`}
          >
            {site.lede && (
              <p className="type-lede max-w-[30em] text-balance 2xl:text-[1.4375rem]">{site.lede}</p>
            )}
            <div className="flex flex-wrap gap-3 empty:hidden max-sm:grid">
              {site.workButton && isVisible('/portfolio') && (
                <ButtonLink to="/portfolio">
                  {site.workButton}
                  <Icon of={ArrowRight} />
                </ButtonLink>
              )}
              {site.toolsButton && isVisible('/ai-tools') && (
                <ButtonLink to="/ai-tools" variant="line">
                  {site.toolsButton}
                </ButtonLink>
              )}
            </div>
          </div>
        </div>
      </div>
      <Frieze />
    </section>
  );
}

/** Whether each word fits on one line of a phone in the hero size. */
function fitsPhone(line: string) {
  return line.split(/\s+/).every((word) => word.length <= 11);
}

/** Whether the lede fits next to the last line on wide screens. */
function canPlaceLedeBeside(lastLine: string, lede: string) {
  return lastLine.length <= 12 && lede !== '' && lede.length <= 160;
}
