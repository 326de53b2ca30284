import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '#ui/forms/button.tsx';
import { useSections, useSite } from '#routes/site/shell/use-site.ts';
import { Icon } from '#ui/images/icon.tsx';

export function Closing({ title, text }: { title: string; text: string }) {
  const { closingContactButton, closingWorkButton } = useSite();
  const { isVisible } = useSections();
  const contact = isVisible('/contact') && closingContactButton;
  const work = isVisible('/portfolio') && closingWorkButton;
  if (!title && !text && !contact && !work) return null;
  return (
    <section aria-labelledby={title ? 'closing' : undefined} className="section">
      <div className="wrap">
        {title && (
          <h2 id="closing" className="type-call -ml-[0.03em] max-w-[9.5em]">
            {title.replace(/\.$/, '')}
            {title.endsWith('.') && <span className="text-accent-display">.</span>}
          </h2>
        )}
        <div className="mt-[clamp(2rem,4vw,4rem)] flex flex-wrap items-end justify-between gap-8">
          {text && <p className="type-lede max-w-[27em]">{text}</p>}
          <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full">
            {contact && (
              <ButtonLink to="/contact">
                {contact}
                <Icon of={ArrowRight} />
              </ButtonLink>
            )}
            {work && (
              <ButtonLink to="/portfolio" variant="line">
                {work}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
