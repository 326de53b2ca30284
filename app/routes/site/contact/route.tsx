import { data } from 'react-router';
import { deps, type Context } from '#context';
import { acceptEnquiry } from '#features/enquiries/enquiries.server.ts';
import { enquiriesPerHour } from '#features/enquiries/enquiry-limits.ts';
import { enquiryOptions, selectFormCopy, formTexts } from '#features/enquiries/enquiry.ts';
import EnquiryForm from '#features/enquiries/enquiry-form.island.tsx';
import { enquiryForm } from '#features/enquiries/enquiry-form.server.ts';
import { Island } from '#islands/island.tsx';
import { emptyOnFailure, noStoreHeaders } from '#platform/http/responses.ts';
import { looksAutomatic } from '#platform/forms/spam-check.server.ts';
import { PageHead } from '#ui/layout/heads.tsx';
import type { Route } from './+types/route.ts';
import { pageMeta, sectionTitle } from '#routes/site/meta/page-meta.ts';
import { readShell } from '#routes/read-snapshot.server.ts';
import { acceptForm } from '#routes/site/accept-form.server.ts';
import { useSections, useSite } from '#routes/site/shell/use-site.ts';
import { requireSection, requireSectionExists } from '#routes/require-public.server.ts';
import { getTexts } from '#content/texts/languages.ts';
import { pickTexts } from '#content/texts/translate.ts';
import { useTexts } from '#ui/text/texts.ts';
import type { PublicSite, Site } from '#content/site.ts';
import { ContactList, hasContactList, SocialLinks } from '#routes/site/shell/footer.tsx';
import { Plus } from '#ui/icons.ts';
import { Icon } from '#ui/images/icon.tsx';
import { listViewedPages } from '#features/analytics/visits.server.ts';
import { readSettings } from '#features/settings/settings.server.ts';
import { describeVisit } from '#routes/endpoints/visitors.server.ts';

/** The confirmation has its own URL (`?sent`), which is never cached. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireSection({ context, request }, '/contact');
  const sent = new URL(request.url).searchParams.has('sent');
  return data({ sent }, sent ? { headers: noStoreHeaders } : {});
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders]);
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireSectionExists(context, '/contact');
  const { siteUrl, log } = deps(context);
  const { orEmpty } = emptyOnFailure(log);
  const { site } = await readShell(context, orEmpty);
  const translate = getTexts(site);
  return acceptForm(
    { request, context },
    {
      schema: enquiryForm(enquiryOptions(site, translate), translate),
      translate,
      action: 'enquiry',
      perHour: enquiriesPerHour,
      tooMany: 'form.tooManyEnquiries',
      failed: 'form.enquiryFailed',
      read: () => orEmpty(listPagesRead(request, context), 'Error fetching data:', []),
      store: (trx, enquiry, sending, pagesRead) =>
        acceptEnquiry(trx, enquiry, {
          suspicious: looksAutomatic(sending, enquiry.message),
          siteUrl,
          secret: sending.secret,
          now: sending.now,
          pagesRead,
        }),
      thanks: '/contact?sent=1',
    },
  );
}

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[1]?.loaderData?.site;
  return pageMeta(matches, {
    title: sectionTitle(matches, '/contact'),
    description: site?.contactIntro ?? '',
    path: '/contact',
    questions: site?.faq,
  });
}

export default function Contact({ loaderData: { sent }, actionData }: Route.ComponentProps) {
  const site = useSite();
  const { labelOf } = useSections();
  const t = useTexts();
  return (
    <>
      <PageHead title={labelOf('/contact')} lede={site.contactIntro} />
      <div className="wrap grid grid-cols-1 gap-x-(--gutter) gap-y-16 pb-(--section) lg:grid-cols-12">
        <div className="lg:col-span-6">
          <Island
            of={EnquiryForm}
            props={{
              result: actionData ?? (sent ? { sent } : undefined),
              ...enquiryOptions(site, t),
              copy: selectFormCopy(site),
              texts: pickTexts(t, formTexts),
            }}
            when="interaction"
          />
        </div>
        <ContactDetails site={site} className="lg:col-span-5 lg:col-start-8" />
      </div>
      {site.faq.length > 0 && <Faq questions={site.faq} />}
    </>
  );
}

const styles = {
  row: 'min-h-12 gap-3 border-t border-rule',
  icon: 'text-ink-3',
  link: 'inline-flex min-h-12 items-center hover:text-accent-text',
};

function ContactDetails({ site, className }: { site: PublicSite; className: string }) {
  const t = useTexts();
  const hasList = hasContactList(site);
  const hasDetails = hasList || site.socialLinks.length > 0;
  if (!hasDetails && site.helpWith.length === 0) return null;
  return (
    <aside className={`grid content-start gap-10 ${className}`}>
      {hasDetails && (
        <section>
          <h2 className="type-t3 border-t-(length:--rule-w) border-ink pt-4 pb-3">{t('contact.details')}</h2>
          {hasList && <ContactList site={site} looks={styles} />}
          <SocialLinks links={site.socialLinks} />
        </section>
      )}
      {site.helpWith.length > 0 && (
        <section>
          <h2 className="type-t3 border-t-(length:--rule-w) border-ink pt-4 pb-3">{t('contact.help')}</h2>
          <ul>
            {site.helpWith.map((subject) => (
              <li key={subject} className="type-read border-t border-rule py-2.5">
                {subject}
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

/** <details> works without JavaScript, and the browser's page search opens it. */
function Faq({ questions }: { questions: Site['faq'] }) {
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

/** Lists what the visitor has read today, without the contact page; nothing if they are not counted. */
async function listPagesRead(request: Request, context: Context): Promise<string[]> {
  const { db } = deps(context);
  const visit = await describeVisit(request, context, { path: '/contact', referrer: '' });
  if (!visit || !(await readSettings(db)).attachPagesRead) return [];
  const pages = await listViewedPages(db, visit);
  return pages.filter((path) => path !== '/contact');
}
