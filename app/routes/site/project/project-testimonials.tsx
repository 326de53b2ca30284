import type { Testimonial } from '#features/testimonials/testimonial.ts';
import { TestimonialQuote } from '#features/testimonials/testimonial-quote.tsx';
import { useTexts } from '#ui/text/texts.ts';

/** What the client of the project has written. */
export function ProjectTestimonials({ testimonials }: { testimonials: Testimonial[] }) {
  const t = useTexts();
  if (testimonials.length === 0) return null;
  return (
    <section
      aria-labelledby="client-says"
      className="mt-[clamp(2.5rem,4.6vw,5rem)] max-w-(--measure) border-t-[1.5px] border-ink pt-6"
    >
      <h2 id="client-says" className="type-t3 mb-6">
        {t('project.testimonial')}
      </h2>
      <div className="grid gap-10">
        {testimonials.map((testimonial) => (
          <div key={testimonial.id}>
            <TestimonialQuote testimonial={testimonial} />
          </div>
        ))}
      </div>
    </section>
  );
}
