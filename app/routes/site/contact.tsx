import { data, redirect } from 'react-router';
import { clockContext, databaseContext, logContext, secretContext, visitorContext } from '#context';
import { receiveEnquiry } from '#features/enquiries/enquiries.server.ts';
import { enquiriesPerHour } from '#features/enquiries/enquiry.ts';
import { EnquiryForm } from '#features/enquiries/enquiry-form.tsx';
import { enquiryForm } from '#features/enquiries/enquiry-form.server.ts';
import { countAct } from '#features/visitors/visitor-limits.server.ts';
import { parseForm, readForm, refuse } from '#platform/forms.server.ts';
import { looksAutomatic } from '#platform/suspicion.server.ts';
import { PageHead } from '#ui/page-head.tsx';
import type { Route } from './+types/contact.ts';
import { ContactDetails } from './contact-details.tsx';
import { Faq } from './faq.tsx';
import { pageMeta } from './page-meta.ts';
import { questionThings } from './structured-data.ts';
import { useSite } from './use-site.ts';

const HOUR = 3_600;
const FAILED = 'Something went wrong. Please try again or email me directly.';

/** What was just sent is said by a fixed text under an address of its own, which no cache may keep. */
export function loader({ request }: Route.LoaderArgs) {
  const sent = new URL(request.url).searchParams.has('sent');
  return data({ sent }, sent ? { headers: { 'Cache-Control': 'no-store' } } : undefined);
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders]);
}

export async function action({ request, context }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const sentForm = await readForm(request);
  const form = parseForm(sentForm, enquiryForm);
  if (form.refused) return data(form.refused, { status: 400 });

  const visitor = context.get(visitorContext)();
  const tooMany = await countAct(db, {
    act: 'enquiry',
    visitor,
    limit: enquiriesPerHour,
    seconds: HOUR,
    now,
  });
  if (tooMany) {
    const minutes = Math.ceil(tooMany.retryAfter / 60);
    const message = `That is a lot of messages. Please try again in ${minutes} minutes or email me directly.`;
    return data(refuse(form.values, { form: message }), {
      status: 429,
      headers: { 'Retry-After': String(tooMany.retryAfter) },
    });
  }

  const suspicious = looksAutomatic(sentForm, form.data.message, { secret: context.get(secretContext), now });
  try {
    await receiveEnquiry(db, form.data, { suspicious, now });
  } catch (error) {
    context.get(logContext).error({ err: error }, 'An enquiry could not be stored');
    return data(refuse(form.values, { form: FAILED }), { status: 503 });
  }
  throw redirect('/contact?sent=1', 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Contact',
    description: matches[1]?.loaderData?.site.contactIntro ?? '',
    path: '/contact',
    things: questionThings,
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  return (
    <>
      <PageHead title="Contact" lede={site.contactIntro} />
      <div className="wrap grid gap-x-(--gutter) gap-y-16 pb-(--section) lg:grid-cols-12">
        <div className="lg:col-span-7">
          <EnquiryForm sent={loaderData.sent} refused={actionData} />
        </div>
        <ContactDetails site={site} className="lg:col-span-4 lg:col-start-9" />
      </div>
      {site.faq.length > 0 && <Faq entries={site.faq} />}
    </>
  );
}
