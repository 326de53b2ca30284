import type { Site } from '#content/site.ts';
import { useTexts } from '#ui/text/texts.ts';
import type { ComponentProps } from 'react';
import NewsletterForm from '#features/subscribers/newsletter-form.island.tsx';
import { Island } from '#islands/island.tsx';
import { pickTexts } from '#content/texts/translate.ts';
import { ArrowRight } from '#ui/icons.ts';
import { ButtonLink } from '#ui/forms/button.tsx';
import { useSections, useSite } from '#routes/site/shell/use-site.ts';
import { Icon } from '#ui/images/icon.tsx';

type ServicesProps = { title: string; intro: string; services: Site['services'] };

export function Services({ title, intro, services }: ServicesProps) {
  const isBeside = useSite().brand.services === 'rows';
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="services" className="services section">
      <div className="wrap">
        <div
          className={`services-body border-t-(length:--rule-w) border-ink pt-[clamp(1.5rem,2.6vw,2.5rem)] ${isBeside ? 'grid grid-cols-1 gap-x-(--gutter) gap-y-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]' : ''}`}
        >
          <div
            className={`services-head ${isBeside ? 'self-start lg:sticky lg:top-[calc(var(--head)+2rem)]' : 'mb-[clamp(2rem,3.6vw,3.5rem)]'}`}
          >
            <h2 id="services" className="type-d2">
              {title}
            </h2>
            {intro && <p className="type-read mt-5 max-w-[22em]">{intro}</p>}
          </div>
          <ol className="items">
            {services.map((service, index) => (
              <Service key={service.title} service={service} number={index + 1} />
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

function Service({ service, number }: { service: Site['services'][number]; number: number }) {
  return (
    <li
      id={`service-${number}`}
      className="service group grid grid-cols-[2rem_minmax(0,1fr)] gap-x-(--gutter) gap-y-2 border-t border-rule py-[clamp(1.5rem,2.4vw,2.25rem)] last:border-b sm:grid-cols-[3.25rem_minmax(0,1fr)_13.5rem] lg:first:border-t-0 lg:first:pt-0"
    >
      <span
        aria-hidden
        className="service-number self-start justify-self-start font-label text-lg leading-[1.6] font-medium text-accent-text group-target:bg-accent group-target:px-2 group-target:text-on-accent"
      >
        {number}
      </span>
      <div className="service-text">
        <h3 className="type-t1">{service.title}</h3>
        {service.text && <p className="type-read mt-2.5 max-w-[32em]">{service.text}</p>}
      </div>
      {service.points.length > 0 && (
        <ul className="service-points type-label leading-[1.75] max-sm:col-start-2 max-sm:mt-1 max-sm:flex max-sm:flex-wrap max-sm:gap-x-3.5 sm:pt-2.5">
          {service.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

export function Statistics({ statistics }: { statistics: Site['statistics'] }) {
  const t = useTexts();
  if (statistics.length === 0) return null;
  return (
    <section aria-label={t('home.numbers')} className="statistics section">
      <div className="wrap">
        <ul className="grid grid-cols-2 border-y-(length:--rule-w) border-ink sm:grid-cols-4">
          {statistics.map(({ value, label }) => (
            <li
              key={label}
              className="border-rule py-[clamp(1.25rem,2vw,1.875rem)] max-sm:nth-[n+3]:border-t max-sm:even:border-l max-sm:even:pl-(--gutter) sm:border-l sm:pl-(--gutter) sm:first:border-l-0 sm:first:pl-0"
            >
              <strong className="type-stat flex">
                {value.replace(/\+$/, '')}
                {value.endsWith('+') && (
                  <span className="ml-[0.06em] text-[0.5em] leading-[0.9] font-light text-accent-text">
                    +
                  </span>
                )}
              </strong>{' '}
              <span className="mt-3 block text-md font-semibold sm:mt-4.5">{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

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
      className="newsletter bg-accent text-on-accent [.hero+&]:mt-(--section) selection:bg-on-accent selection:text-accent print:hidden"
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

export function Closing({ title, text }: { title: string; text: string }) {
  const { closingContactButton, closingWorkButton } = useSite();
  const { isVisible } = useSections();
  const contact = isVisible('/contact') && closingContactButton;
  const work = isVisible('/portfolio') && closingWorkButton;
  if (!title && !text && !contact && !work) return null;
  return (
    <section aria-labelledby={title ? 'closing' : undefined} className="closing section">
      <div className="wrap">
        {title && (
          <h2 id="closing" className="type-call -ml-[0.03em] max-w-[9.5em]">
            {title.replace(/\.$/, '')}
            {title.endsWith('.') && <span className="text-accent-text">.</span>}
          </h2>
        )}
        <div className="closing-row mt-[clamp(2rem,4vw,4rem)] flex flex-wrap items-end justify-between gap-8">
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
