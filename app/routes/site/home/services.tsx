import type { Site } from '#content/site.ts';

type ServicesProps = { title: string; intro: string; services: Site['services'] };

export function Services({ title, intro, services }: ServicesProps) {
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="services" className="section">
      <div className="wrap">
        <div className="grid grid-cols-1 gap-x-(--gutter) gap-y-10 border-t-[1.5px] border-ink pt-[clamp(1.5rem,2.6vw,2.5rem)] lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
          <div className="self-start lg:sticky lg:top-[calc(var(--head)+2rem)]">
            <h2 id="services" className="type-d2">
              {title}
            </h2>
            {intro && <p className="type-read mt-5 max-w-[22em]">{intro}</p>}
          </div>
          <ol>
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
      className="group grid grid-cols-[2rem_minmax(0,1fr)] gap-x-(--gutter) gap-y-2 border-t border-rule py-[clamp(1.5rem,2.4vw,2.25rem)] last:border-b sm:grid-cols-[3.25rem_minmax(0,1fr)_13.5rem] lg:first:border-t-0 lg:first:pt-0"
    >
      <span
        aria-hidden
        className="self-start justify-self-start font-mono text-lg leading-[1.6] font-medium text-accent-text group-target:bg-accent group-target:px-2 group-target:text-on-accent"
      >
        {number}
      </span>
      <div>
        <h3 className="type-t1">{service.title}</h3>
        {service.text && <p className="type-read mt-2.5 max-w-[32em]">{service.text}</p>}
      </div>
      {service.points.length > 0 && (
        <ul className="type-label leading-[1.75] max-sm:col-start-2 max-sm:mt-1 max-sm:flex max-sm:flex-wrap max-sm:gap-x-3.5 sm:pt-2.5">
          {service.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
