import type { ReactNode } from 'react';
import { type HeadlineWord, readLine } from './headline.ts';
import { useTexts } from '#ui/text/texts.ts';

type HeadlineLineProps = {
  line: string;
  isLast: boolean;
  /** The number of services on the page; words link to no other. */
  serviceCount: number;
};

/** On phones the headline wraps by width alone; its last full stop has the accent colour. */
export function HeadlineLine({ line, isLast, serviceCount }: HeadlineLineProps) {
  const words = readLine(line);
  return (
    <span className="sm:block">
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
      <span className="relative inline-block max-w-full wrap-anywhere">
        {word.ampersand && <span className="font-condensed font-light tracking-[-0.02em]">& </span>}
        {word.text}
        {hasFinalStop ? word.mark.slice(0, -1) : word.mark}
        {hasFinalStop && <span className="ml-[0.015em] text-accent-display">.</span>}
        {children}
      </span>{' '}
    </>
  );
}

/** Links a word of the headline to the service with that number. */
function Footnote({ service }: { service: string }) {
  const t = useTexts();
  return (
    <span className="absolute top-[0.335em] left-full max-sm:top-[0.18em]">
      <a
        href={`#service-${service}`}
        aria-label={t('home.service', { number: service })}
        className="-m-[0.7em] ml-[-0.7em] block rounded-sm p-[0.7em] font-mono text-[max(0.105em,0.8125rem)] leading-none font-medium tracking-normal text-accent-text transition-colors duration-(--quick) font-stretch-100% hover:bg-accent hover:text-on-accent"
      >
        {service}
      </a>
    </span>
  );
}
