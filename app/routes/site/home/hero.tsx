import { ArrowRight } from '#ui/icons.ts';
import type { PublicSite } from '#content/site.ts';
import { ButtonLink } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { useSections } from '#routes/site/shell/use-site.ts';
import { useContext, type ReactNode } from 'react';
import type { Brand } from '#content/brand.ts';
import { posterLine } from '#content/layout.ts';
import { coverShapes, fallbackCoverUrl, friezeUrl } from '#ui/images/cover-url.ts';
import { CoverVersion } from '#ui/images/cover.tsx';
import { useTexts } from '#ui/text/texts.ts';

export function Hero({ site, serviceCount }: { site: PublicSite; serviceCount: number }) {
  const { isVisible } = useSections();
  const hasHeadline = site.headline.length > 0;
  const headline = hasHeadline ? site.headline : [site.name];
  // Without a headline the name is the headline, so the label does not repeat it.
  const label = hasHeadline ? [site.name, site.role].filter(Boolean).join(' · ') : site.role;
  const lines = headline.map(plainLine);
  const type = lines.every(fitsPhone) ? 'type-hero' : 'type-call';
  const { brand } = site;
  const fitsLede = brand.hero === 'statement' && canPlaceLedeBeside(lines.at(-1) ?? '', site.lede);
  return (
    <section className="hero pt-[calc(var(--head)+clamp(1.5rem,2.6vw,2.375rem))]">
      <div className="hero-text wrap">
        {(label || site.availability) && (
          <p className="hero-facts type-label flex flex-wrap justify-between gap-x-8 gap-y-2 wrap-anywhere">
            {label && <span>{label}</span>}
            {site.availability && (
              <span className="hero-availability before:mr-[0.55em] before:mb-[0.08em] before:inline-block before:size-[0.5em] before:rounded-full before:bg-accent">
                {site.availability}
              </span>
            )}
          </p>
        )}
        <div
          className={`hero-body mt-[clamp(1.75rem,2.4vw,2.25rem)] ${fitsLede ? '2xl:grid 2xl:grid-cols-[minmax(0,57.2fr)_minmax(0,42.8fr)]' : ''}`}
        >
          <h1
            aria-label={lines.join(' ')}
            data-longest={brand.hero === 'poster' ? measureLongest(lines) : undefined}
            className={`${type} -ml-[0.04em] ${fitsLede ? '2xl:col-span-full 2xl:row-start-1 2xl:pb-[max(4.75rem,13.5rem-9.4vw)]' : ''}`}
          >
            {headline.map((line, index) => (
              <HeadlineLine
                key={line}
                line={line}
                isLast={index === headline.length - 1}
                isBlock={brand.hero === 'statement' || brand.hero === 'split'}
                serviceCount={serviceCount}
              />
            ))}
          </h1>
          <div
            className={`hero-lede mt-[clamp(1.75rem,4vw,2.5rem)] grid gap-7 2xl:gap-6 ${fitsLede ? '2xl:col-start-2 2xl:row-start-1 2xl:mt-0 2xl:self-end' : ''}`}
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
      <Picture brand={brand} />
      {brand.band === 'frieze' && <Frieze />}
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

/** Characters of the longest line; its width sets the size of a poster's headline. */
function measureLongest(lines: string[]) {
  return Math.min(Math.max(posterLine.min, ...lines.map((line) => line.length)), posterLine.max);
}

/** The fallback cover in the headline: one that all styles draw well, and fine lines on a dark ground. */
const findCoverNumber = (covers: Brand['covers']) => (covers === 'lines' ? 64 : 58);

/** One cover, in the shape that its place has. */
function Picture({ brand: { hero, band, covers } }: { brand: Brand }) {
  const version = useContext(CoverVersion);
  if (hero !== 'split' && band !== 'plate') return null;
  const shape = {
    statement: 'plate',
    index: 'plate',
    split: 'lead',
    centred: 'plate',
    poster: 'card',
  } as const;
  const [width, height] = coverShapes[shape[hero]];
  const number = findCoverNumber(covers);
  return (
    <picture className="hero-picture block">
      {shape[hero] === 'plate' && (
        <source
          media="(width < 40rem)"
          srcSet={fallbackCoverUrl(number, 'card', version)}
          width={400}
          height={300}
        />
      )}
      <img
        src={fallbackCoverUrl(number, shape[hero], version)}
        alt=""
        width={width * 100}
        height={height * 100}
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  );
}

/** A row of covers; on phones its halves are below each other. */
function Frieze() {
  const src = friezeUrl(useContext(CoverVersion));
  return (
    <div
      aria-hidden
      className="hero-frieze mt-[clamp(2.25rem,3.4vw,3.25rem)] 2xl:mt-8 grid overflow-hidden bg-paper-2 sm:grid-cols-2"
    >
      {['object-left', 'object-right'].map((half) => (
        <img
          key={half}
          src={src}
          alt=""
          width={400}
          height={100}
          loading="eager"
          fetchPriority="high"
          decoding="async"
          className={`aspect-4/1 w-full object-cover ${half}`}
        />
      ))}
    </div>
  );
}

type HeadlineLineProps = {
  line: string;
  isLast: boolean;
  /** Whether it begins on a line of its own, except on phones. */
  isBlock: boolean;
  /** The number of services on the page; words link to no other. */
  serviceCount: number;
};

/** Its last full stop has the accent colour. */
function HeadlineLine({ line, isLast, isBlock, serviceCount }: HeadlineLineProps) {
  const words = readLine(line);
  return (
    <span className={isBlock ? 'sm:block' : undefined}>
      {words.map((word) => (
        <Word key={word.position} word={word} isLast={isLast && word === words.at(-1)}>
          {word.service && Number(word.service) <= serviceCount && <Footnote service={word.service} />}
        </Word>
      ))}
    </span>
  );
}

type WordProps = { word: HeadlineWord; isLast: boolean; children: ReactNode };

function Word({ word, isLast, children }: WordProps) {
  const hasFinalStop = isLast && word.mark.endsWith('.');
  return (
    <>
      {/* In small headlines the number is wider than the space between words. */}
      <span
        className={`relative inline-block max-w-full wrap-anywhere ${word.service ? 'mr-[max(0px,1rem-0.22em)]' : ''}`}
      >
        {word.ampersand && <span className="font-condensed font-light tracking-[-0.02em]">& </span>}
        {word.text}
        {hasFinalStop ? word.mark.slice(0, -1) : word.mark}
        {hasFinalStop && <span className="ml-[0.015em] text-accent-text">.</span>}
        {children}
      </span>{' '}
    </>
  );
}

/** Links a word of the headline to the service with that number. */
function Footnote({ service }: { service: string }) {
  const t = useTexts();
  return (
    <span className="absolute top-[0.335em] left-[calc(100%+0.035em)] max-sm:top-[0.18em]">
      <a
        href={`#service-${service}`}
        aria-label={t('home.service', { number: service })}
        className="-m-[0.7em] ml-[-0.7em] block rounded-sm p-[0.7em] font-label text-[max(0.105em,0.8125rem)] leading-none font-medium tracking-normal text-accent-text transition-colors duration-(--quick) font-stretch-100% hover:bg-accent hover:text-on-accent"
      >
        {service}
      </a>
    </span>
  );
}

/** A word of the headline, which stays on one line if it fits, and the number of the service it links to. */
type HeadlineWord = {
  position: number;
  ampersand: boolean;
  text: string;
  service: string | null;
  mark: string;
};

const WORD = /(&\s+)?(\S+?)(?:\^(\d))?([.,;:!?…]*)(?=\s|$)/g;

/** Parses `sentences^3 & small`; an ampersand belongs to the word after it. */
export function readLine(line: string): HeadlineWord[] {
  return Array.from(
    line.matchAll(WORD),
    ({ index, 1: ampersand, 2: text = '', 3: service, 4: mark = '' }) => ({
      position: index,
      ampersand: Boolean(ampersand),
      text,
      service: service ?? null,
      mark,
    }),
  );
}

export function plainLine(line: string) {
  return line.replaceAll(/\^\d/g, '').trim();
}
