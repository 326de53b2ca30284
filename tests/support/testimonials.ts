import { requestsPath } from '#features/testimonials/testimonial.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { startWithEnquiries } from './enquiries.ts';
import { testOrigin } from './site.ts';

export const QUOTE = 'Fast, friendly and never late. We would work with Ida again.';

/** A won job whose client got a link. */
export async function startWithRequest() {
  const site = await startWithEnquiries();
  const { db, time } = site;
  const cookies = { Cookie: site.cookie };
  const enquiryId = await site.add();
  await site.submit({ intent: 'move', id: enquiryId, version: '1', stage: 'won' });
  const submit = async (path: string, form: Record<string, string>) => {
    const response = await site.post(`${requestsPath}${path}.data`, form, cookies);
    return { status: response.status, text: await response.text() };
  };
  const sendLink = (form: Record<string, string> = {}) => {
    // The latest link is the last one in the order of time.
    time.now = new Date(time.now.getTime() + 1_000);
    return submit('', {
      intent: 'send',
      enquiryId,
      name: 'Hanne Voss',
      email: 'hanne@example.com',
      message: 'Hello {name},\nwould you?',
      ...form,
    });
  };
  const request = () =>
    db
      .selectFrom('testimonial_requests')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const mails = async (kind: string) =>
    db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('created_at').execute();
  /** The path of the link in the latest request. */
  const linkPath = async () =>
    /\/testimonial\/\S+/.exec((await mails('testimonial-request')).at(-1)!.text_body)![0];

  await sendLink();
  const path = await linkPath();
  const { id } = await request();
  const visit = async (at = path) => {
    const response = await site.get(at);
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  const consentOn = async (at: string) =>
    decode(/name="consent"[^>]*value="([^"]*)"/.exec((await visit(at)).html)?.[1] ?? '');
  const postTo = (at: string, form: Record<string, string | File>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.append(name, value);
    const headers = { Origin: testOrigin, Host: new URL(testOrigin).host };
    return site.send(at, { method: 'POST', body, headers });
  };
  /** Sends the form of the client's page as a browser without scripts does. */
  const write = async (form: Record<string, string | File> = {}, at = path) => {
    const response = await postTo(at, {
      intent: 'reply',
      website: '',
      formToken: '',
      content: QUOTE,
      naming: 'full',
      authorName: 'Hanne Voss',
      company: 'Voss Archives',
      rating: '5',
      image: new File([], ''),
      consent: await consentOn(at),
      ...form,
    });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  const act = async (intent: string, form: Record<string, string> = {}) =>
    submit(`/${id}`, { intent, version: String((await request()).version), ...form });
  return {
    ...site,
    enquiryId,
    id,
    path,
    request,
    mails,
    linkPath,
    sendLink,
    visit,
    postTo,
    write,
    act,
    publish: (cut = QUOTE) => act('publish', { cut }),
    withdraw: (at = path) => postTo(at, { intent: 'withdraw' }),
    review: async () => (await site.get(`${requestsPath}/${id}`, cookies)).text(),
    home: async () => (await site.get('/')).text(),
    advanceDays: (days: number) => (time.now = new Date(time.now.getTime() + days * DAY_MS)),
  };
}

function decode(html: string) {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
