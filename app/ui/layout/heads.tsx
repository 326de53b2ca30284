import type { ReactNode } from 'react';

type PageHeadProps = {
  title: string;
  /** Of the title, if it is not that of the page. */
  lang?: string | undefined;
  lede?: string;
  /** For a title that is a sentence rather than a name. */
  isSentence?: boolean;
  /** Leaves more of the first screen to what follows. */
  isLow?: boolean;
};

/** Letters of the longest word that fits on a phone in the size of names. */
const MAX_WORD_LENGTH = 10;

const lowHead =
  'gap-y-3.5 pt-[calc(var(--head)+clamp(1.25rem,2.4vw,2.5rem))] pb-[clamp(1.25rem,1.9vw,1.875rem)]';
const lowTitle = 'text-[calc(clamp(3.75rem,1.6rem+7.4vw,8.25rem)*var(--heading-scale,1))]';

export function PageHead({ title, lang, lede, isSentence = false, isLow = false }: PageHeadProps) {
  const isSmall = isSentence || title.split(' ').some((word) => word.length > MAX_WORD_LENGTH);
  return (
    <header
      className={`page-head wrap grid items-end gap-x-(--gutter) md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] ${isLow ? lowHead : 'gap-y-5 pt-[calc(var(--head)+clamp(2.25rem,5vw,5.25rem))] pb-[clamp(1.75rem,3.4vw,3.25rem)]'}`}
    >
      <h1
        lang={lang}
        className={`-ml-[0.045em] ${isSmall ? 'type-d2' : 'type-page'} ${isLow && !isSmall ? lowTitle : ''}`}
      >
        {title}
      </h1>
      {lede && <p className="type-lede max-w-[26em]">{lede}</p>}
    </header>
  );
}

type SectionHeadProps = {
  id: string;
  title: string;
  /** One or two short facts, shown left and right. */
  facts: string[];
  children: ReactNode;
};

/** `children` is a link beside the title. */
export function SectionHead({ id, title, facts, children }: SectionHeadProps) {
  return (
    <header className="section-head mb-[clamp(2rem,3.6vw,3.5rem)] border-t-(length:--rule-w) border-ink pt-4.5">
      <p className="section-facts type-label mb-[clamp(1.5rem,1.25rem+1.4vw,2.5rem)] flex flex-wrap justify-between gap-x-4 gap-y-1">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <div className="section-title flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h2 id={id} className="type-d2">
          {title}
        </h2>
        {children}
      </div>
    </header>
  );
}
