import type { Testimonial } from '#features/testimonials/testimonial.ts';
import { TestimonialQuote } from '#features/testimonials/testimonial-quote.tsx';
import { SectionNotLoaded } from './section-not-loaded.tsx';

type TestimonialsProps = {
  title: string;
  /** Null if loading failed. */
  testimonials: Testimonial[] | null;
};

export function Testimonials({ title, testimonials }: TestimonialsProps) {
  if (!testimonials) return <SectionNotLoaded id="testimonials" title={title} />;
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="testimonials" className="bg-paper-2 py-[clamp(4rem,2.4rem+5vw,7rem)]">
      <div className="wrap">
        <h2 id="testimonials" className="type-d2 mb-[clamp(2rem,3.6vw,3.5rem)]">
          {title}
        </h2>
        <div className="grid grid-cols-1 gap-x-[calc(var(--gutter)*2)] gap-y-16 md:grid-cols-3">
          {testimonials.map((testimonial) => (
            <TestimonialQuote key={testimonial.id} testimonial={testimonial} />
          ))}
        </div>
      </div>
    </section>
  );
}
