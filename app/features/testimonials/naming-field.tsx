import { useTexts } from '#ui/text/texts.ts';
import { namings } from './testimonial-request.ts';

const labels = {
  full: 'testimonial.full',
  first: 'testimonial.first',
  company: 'testimonial.companyOnly',
} as const;

/** How the client wants to be named. */
export function NamingField({ value, error }: { value: string | undefined; error: string | undefined }) {
  const t = useTexts();
  return (
    <fieldset aria-describedby={error && 'naming-error'}>
      <legend className="mb-1.75 text-ui font-semibold">{t('testimonial.naming')}</legend>
      <div className="flex flex-wrap gap-x-7 gap-y-1">
        {namings.map((naming) => (
          <label key={naming} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="naming"
              value={naming}
              required
              defaultChecked={value === naming}
              className="size-5 flex-none accent-accent"
            />
            {t(labels[naming])}
          </label>
        ))}
      </div>
      {error && (
        <p id="naming-error" className="text-sm font-semibold text-accent-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
