import { data } from 'react-router';
import { deps } from '#context';
import { acceptEnquiry } from '#features/enquiries/enquiries.server.ts';
import { enquiriesPerHour } from '#features/enquiries/enquiry-limits.ts';
import { enquiryOptions } from '#features/enquiries/enquiry.ts';
import EnquiryForm from '#features/enquiries/enquiry-form.island.tsx';
import { enquiryForm } from '#features/enquiries/enquiry-form.server.ts';
import { Island } from '#islands/island.tsx';
import { emptyOnFailure, noStoreHeaders } from '#platform/http/http.ts';
import { looksAutomatic } from '#platform/forms/spam-check.server.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import type { Route } from './+types/route.ts';
import { ContactDetails } from './contact-details.tsx';
import { Faq } from './faq.tsx';
import { formCopyOf, formTexts } from './form-copy.ts';
import { listPagesRead } from './pages-read.server.ts';
import { pageMeta, sectionTitle } from '#routes/site/meta/page-meta.ts';
import { readShell } from '#routes/read-shell.server.ts';
import { acceptForm } from '#routes/site/accept-form.server.ts';
import { useSections, useSite } from '#routes/site/shell/use-site.ts';
import { requireSection, requireSectionExists } from '#routes/require-section.server.ts';
import { textsOf } from '#content/texts/languages.ts';
import { pickTexts } from '#content/texts/translate.ts';
import { useTexts } from '#ui/text/texts.ts';

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
  const translate = textsOf(site);
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
        <div className="lg:col-span-7">
          <Island
            of={EnquiryForm}
            props={{
              result: actionData ?? (sent ? { sent } : undefined),
              ...enquiryOptions(site, t),
              copy: formCopyOf(site),
              texts: pickTexts(t, formTexts),
            }}
            when="interaction"
          />
        </div>
        <ContactDetails site={site} className="lg:col-span-4 lg:col-start-9" />
      </div>
      {site.faq.length > 0 && <Faq questions={site.faq} />}
    </>
  );
}
