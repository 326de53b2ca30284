import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CopyCode } from './copy-code.tsx';
import { withPictureSources } from './picture-url.ts';

type ProseProps = {
  /** Nothing in a browser that got the text with its page: React leaves it there as it is. */
  html: string | undefined;
  className?: string;
};

/**
 * A text that was rendered on the server; where scripts run, its code blocks can be copied. It stays what it was at
 * first: another text is another element with a key of its own, so that no button stays with a block that is gone.
 */
export function Prose({ html = '', className = '' }: ProseProps) {
  const [shown] = useState(html);
  const text = useRef<HTMLDivElement>(null);
  const [captions, setCaptions] = useState<HTMLElement[]>([]);

  // The captions come with the rendered text: React can find them only once they are in the page.
  useEffect(() => {
    setCaptions([...text.current!.querySelectorAll<HTMLElement>('figure.code > figcaption')]);
  }, []);

  return (
    <>
      <div
        ref={text}
        className={`prose ${className}`}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: withPictureSources(shown) }}
      />
      {captions.map((caption, index) => createPortal(<CopyCode caption={caption} />, caption, `${index}`))}
    </>
  );
}
