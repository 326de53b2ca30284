import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';

export function Closing({ title, text }: { title: string; text: string }) {
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
            <ButtonLink to="/contact">
              Get In Touch
              <Icon of={ArrowRight} />
            </ButtonLink>
            <ButtonLink to="/portfolio" variant="line">
              View My Work
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
