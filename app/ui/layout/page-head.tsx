type PageHeadProps = {
  title: string;
  /** Of the title, if it is not that of the page. */
  lang?: string | undefined;
  lede?: string;
  /** For a title that is a sentence rather than a name. */
  isSentence?: boolean;
};

/** Letters of the longest word that fits on a phone in the size of names. */
const MAX_WORD_LENGTH = 10;

export function PageHead({ title, lang, lede, isSentence = false }: PageHeadProps) {
  const isSmall = isSentence || title.split(' ').some((word) => word.length > MAX_WORD_LENGTH);
  return (
    <header className="wrap grid items-end gap-x-(--gutter) gap-y-5 pt-[calc(var(--head)+clamp(2.25rem,5vw,5.25rem))] pb-[clamp(1.75rem,3.4vw,3.25rem)] md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <h1 lang={lang} className={`${isSmall ? 'type-d2' : 'type-page'} -ml-[0.045em]`}>
        {title}
      </h1>
      {lede && <p className="type-lede max-w-[26em]">{lede}</p>}
    </header>
  );
}
