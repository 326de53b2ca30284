import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CopyCode } from './copy-code.tsx';
import { withPictureSources } from './picture-url.ts';

type ProseProps = { html: string; className?: string };

/** A text that was rendered on the server; where scripts run, its code blocks can be copied. */
export function Prose(props: ProseProps) {
  // Another text is another element, so that no button stays with a block that is gone.
  return <Text key={props.html} {...props} />;
}

function Text({ html, className = '' }: ProseProps) {
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
        dangerouslySetInnerHTML={{ __html: withPictureSources(html) }}
      />
      {captions.map((caption, index) => createPortal(<CopyCode caption={caption} />, caption, `${index}`))}
    </>
  );
}
