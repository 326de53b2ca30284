import { type MouseEvent, useRef, useState } from 'react';
import { Cover } from '#ui/cover.tsx';
import { ProjectLightbox } from './project-lightbox.tsx';
import type { ProjectDetail } from './project.ts';

/** More than these do not fit beside the large picture. */
const mostBeside = 4;

/** One picture large, the others to choose from: each is a link to its file, and a script shows it here instead. */
export function ProjectGallery({ project }: { project: ProjectDetail }) {
  const [chosen, setChosen] = useState(0);
  const lightbox = useRef<HTMLDialogElement>(null);
  const { slug, title, image, coverSalt, screenshots } = project;
  const texts = new Map(screenshots.map(({ url, alt }) => [url, alt]));
  const pictures = [...new Set(image ? [image, ...texts.keys()] : texts.keys())];
  const shown = pictures[chosen];

  if (!shown) {
    return (
      <Cover
        slug={slug}
        image={null}
        salt={coverSalt}
        shape="banner"
        elsewhere={{ media: '(width < 40rem)', shape: 'card' }}
        className="aspect-4/3 sm:aspect-5/2"
        eager
      />
    );
  }

  /** A click that asks for a new tab or window stays with the browser. */
  function instead(event: MouseEvent, act: () => void) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    act();
  }

  const alt = texts.get(shown) || `${title}, picture ${chosen + 1} of ${pictures.length}`;
  const isBeside = pictures.length > 1 && pictures.length <= mostBeside;
  return (
    <div className={`grid gap-3 ${isBeside ? 'md:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]' : ''}`}>
      <a
        href={shown}
        aria-label={`Enlarge: ${alt}`}
        data-by-script
        onClick={(event) => instead(event, () => lightbox.current?.showModal())}
        className="block cursor-zoom-in self-start rounded-sm"
      >
        <Cover
          slug={slug}
          image={shown}
          shape="wide"
          alt={alt}
          className={isBeside ? 'aspect-8/5' : 'aspect-8/5 md:aspect-video'}
          eager
        />
      </a>
      {pictures.length > 1 && (
        <ul
          aria-label="Pictures"
          className={`grid grid-cols-4 gap-3 ${isBeside ? 'md:auto-rows-fr md:grid-cols-1' : 'md:grid-cols-6'}`}
        >
          {pictures.map((picture, index) => (
            <li key={picture}>
              <a
                href={picture}
                aria-label={`Picture ${index + 1}`}
                aria-current={index === chosen ? 'true' : undefined}
                data-by-script
                onClick={(event) => instead(event, () => setChosen(index))}
                className="group block h-full rounded-sm ring-offset-2 ring-offset-paper aria-[current]:ring-2 aria-[current]:ring-ink forced-colors:aria-[current]:outline-offset-2"
              >
                <Cover
                  slug={slug}
                  image={picture}
                  shape="wide"
                  className={isBeside ? 'aspect-8/5 md:aspect-auto md:h-full' : 'aspect-8/5'}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ProjectLightbox ref={lightbox} pictures={pictures} chosen={chosen} alt={alt} onChoose={setChosen} />
    </div>
  );
}
