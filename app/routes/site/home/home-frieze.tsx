import { useContext } from 'react';
import { friezeUrl } from '#ui/images/cover-url.ts';
import { CoverVersion } from '#ui/images/cover.tsx';

/** A row of covers; on phones its halves are below each other. */
export function Frieze() {
  const src = friezeUrl(useContext(CoverVersion));
  return (
    <div
      aria-hidden
      className="mt-[clamp(2.25rem,3.4vw,3.25rem)] 2xl:mt-8 grid overflow-hidden bg-paper-2 sm:grid-cols-2"
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
