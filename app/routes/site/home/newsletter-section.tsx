import type { ComponentProps } from 'react';
import NewsletterForm from '#features/subscribers/newsletter-form.island.tsx';
import { Island } from '#islands/island.tsx';
import { pickTexts } from '#content/texts/translate.ts';
import { useTexts } from '#ui/text/texts.ts';

type NewsletterProps = Pick<ComponentProps<typeof NewsletterForm>, 'result'> & {
  title: string;
  text: string;
  promise: string;
};

export function Newsletter({ title, text, promise, result }: NewsletterProps) {
  const t = useTexts();
  const texts = pickTexts(t, {
    email: 'newsletter.email',
    example: 'newsletter.example',
    subscribe: 'newsletter.subscribe',
    subscribing: 'newsletter.subscribing',
    thanks: 'newsletter.thanks',
    another: 'newsletter.another',
    failed: 'form.failed',
    honeypot: 'form.honeypot',
  });
  return (
    <section
      aria-labelledby="newsletter"
      className="bg-accent text-on-accent [.hero+&]:mt-(--section) selection:bg-on-accent selection:text-accent print:hidden"
    >
      <div className="wrap grid grid-cols-1 items-start gap-x-(--gutter) gap-y-8 py-[clamp(3.5rem,2.2rem+4.4vw,6.5rem)] md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <h2 id="newsletter" className="type-d1 -ml-[0.03em] max-w-[5em]">
          {title}
        </h2>
        <div>
          {text && <p className="type-lede mb-6 text-on-accent">{text}</p>}
          <Island of={NewsletterForm} props={{ result, texts }} when="visible" />
          {promise && <p className="type-label mt-3.5 text-on-accent">{promise}</p>}
        </div>
      </div>
    </section>
  );
}
