import { Star } from '#ui/icons.ts';
import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { Portrait } from '#ui/images/portrait.tsx';
import type { Testimonial } from './testimonial.ts';
import { useTexts } from '#ui/text/texts.ts';

const stars = [1, 2, 3, 4, 5];

function Stars({ rating }: { rating: number }) {
  const t = useTexts();
  return (
    <p className="mb-5 flex gap-1 text-accent-display">
      <span className="sr-only">{t('home.rating', { rating, max: stars.length })}</span>
      {stars.map((star) => (
        <Star
          key={star}
          aria-hidden
          size={15}
          strokeWidth={1.75}
          className={star <= rating ? 'fill-current' : ''}
        />
      ))}
    </p>
  );
}

/** A hairline separates it from the previous one. */
export function TestimonialQuote({ testimonial }: { testimonial: Testimonial }) {
  const t = useTexts();
  const { name, role, content, rating, image } = testimonial;
  const lang = useSampleLanguage(testimonial);
  return (
    <figure className="testimonial relative flex flex-col before:absolute before:border-ink/18 not-first:before:max-md:inset-x-0 not-first:before:max-md:-top-8 not-first:before:max-md:border-t not-first:before:md:inset-y-0 not-first:before:md:-left-(--gutter) not-first:before:md:border-l md:nth-[3n+1]:before:hidden">
      {!!rating && <Stars rating={rating} />}
      <blockquote lang={lang} className="type-quote mb-6 md:mb-8">
        {t('home.quote', { text: content })}
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3.5 leading-snug">
        <Portrait name={name} image={image} className="size-12" />
        <span>
          <span className="block font-semibold">{name}</span>
          {role && (
            <span lang={lang} className="block text-ui text-ink-2">
              {role}
            </span>
          )}
        </span>
      </figcaption>
    </figure>
  );
}
