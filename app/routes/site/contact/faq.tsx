import { Plus } from 'lucide-react';
import type { Site } from '#content/site.ts';
import { Icon } from '#ui/images/icon.tsx';
import { useTexts } from '#ui/text/texts.ts';

/** <details> works without JavaScript, and the browser's page search opens it. */
export function Faq({ questions }: { questions: Site['faq'] }) {
  const t = useTexts();
  return (
    <section aria-labelledby="questions" className="bg-paper-2 py-(--section)">
      <div className="wrap grid gap-x-(--gutter) gap-y-8 lg:grid-cols-12">
        <h2 id="questions" className="type-d2 lg:col-span-4">
          {t('contact.faq')}
        </h2>
        <div className="lg:col-span-8">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group border-t border-rule-2/40 last:border-b">
              <summary className="flex min-h-16 cursor-pointer items-center justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden hover:text-accent-text">
                <span className="type-t2 text-balance">{question}</span>
                <Icon of={Plus} className="flex-none transition-transform group-open:rotate-45" />
              </summary>
              <p className="type-read max-w-(--measure) pb-6">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
