import { Cover } from '#ui/images/cover.tsx';
import { ProjectLightbox } from './project-lightbox.tsx';
import type { ProjectDetail } from './project.ts';
import { useTexts } from '#ui/text/texts.ts';

/** The maximum that fits beside the large image. */
const MAX_SIDE_BY_SIDE = 4;

/**
 * One large image and thumbnails that link to their files. With JavaScript
 * (`app/enhancers/gallery.ts`) thumbnails switch the large image, which opens the lightbox.
 */
export function ProjectGallery({ project }: { project: ProjectDetail }) {
  const t = useTexts();
  const { slug, title, image, coverSeed, screenshots } = project;
  const altTexts = new Map(screenshots.map(({ url, alt }) => [url, alt]));
  const urls = [...new Set(image ? [image, ...altTexts.keys()] : altTexts.keys())];
  const images = urls.map((url, index) => ({
    url,
    alt: altTexts.get(url) || t('project.imageAlt', { title, number: index + 1, total: urls.length }),
  }));

  if (images.length === 0) {
    return (
      <Cover
        slug={slug}
        image={null}
        seed={coverSeed}
        shape="banner"
        elsewhere={{ media: '(width < 40rem)', shape: 'card' }}
        className="aspect-4/3 sm:aspect-5/2"
        eager
      />
    );
  }

  const isSideBySide = images.length > 1 && images.length <= MAX_SIDE_BY_SIDE;
  return (
    <div
      data-gallery
      className={`grid gap-3 ${isSideBySide ? 'md:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]' : ''}`}
    >
      <div className="self-start">
        {images.map(({ url, alt }, index) => (
          <a
            key={url}
            href={url}
            hidden={index > 0}
            aria-label={t('project.enlarge', { image: alt })}
            data-enlarge
            className="block cursor-zoom-in rounded-sm [[hidden]]:hidden"
          >
            <Cover
              slug={slug}
              image={url}
              shape="wide"
              alt={alt}
              className={isSideBySide ? 'aspect-8/5' : 'aspect-8/5 md:aspect-video'}
              eager={index === 0}
            />
          </a>
        ))}
      </div>
      {images.length > 1 && (
        <ul
          aria-label={t('project.images')}
          className={`grid grid-cols-4 gap-3 ${isSideBySide ? 'md:auto-rows-fr md:grid-cols-1' : 'md:grid-cols-6'}`}
        >
          {images.map(({ url }, index) => (
            <li key={url}>
              <a
                href={url}
                aria-label={t('project.image', { number: index + 1 })}
                aria-current={index === 0 ? 'true' : undefined}
                data-choose
                className="group block h-full rounded-sm ring-offset-2 ring-offset-paper aria-[current]:ring-2 aria-[current]:ring-ink forced-colors:aria-[current]:outline-offset-2"
              >
                <Cover
                  slug={slug}
                  image={url}
                  shape="wide"
                  className={isSideBySide ? 'aspect-8/5 md:aspect-auto md:h-full' : 'aspect-8/5'}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ProjectLightbox images={images} />
    </div>
  );
}
