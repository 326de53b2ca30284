import { data, redirect } from 'react-router';
import { nameMaxLength, roleMaxLength } from '#features/account/account.ts';
import { setUpForm } from '#features/account/account-form.server.ts';
import { findOwner } from '#features/account/owner.server.ts';
import { isOwnerLinkValid, setUpOwner } from '#features/account/owner-links.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { parseForm, readForm } from '#platform/forms/forms.server.ts';
import { currencyOfRegion, listCurrenciesByTimeZone } from '#platform/money/currencies.ts';
import { currencyOptions, preferredLanguage, timeZoneOptions } from '#platform/time/region.server.ts';
import { deleteSampleContent, hasSampleContent } from '#features/system/sample-content.server.ts';
import { OTHER_LANGUAGE, otherLanguageField } from '#features/settings/setting.ts';
import { Checkbox } from '#ui/panel/panel-fields.tsx';
import { TextField } from '#ui/forms/field.tsx';
import type { Route } from './+types/setup.ts';
import { AccountForm, AccountPage, EmailField, ServerCommand } from './auth-page.tsx';
import { refuseOnFailure } from './form-failure.ts';
import { NewPasswordField } from '#features/account/panel/password-fields.tsx';
import { RegionFields } from './region-fields.tsx';
import { signIn } from './sign-in.server.ts';
import type { ReactNode } from 'react';
import { type Db, deps } from '#context';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = deps(context);
  if (await findOwner(db)) throw redirect('/admin/login');
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const valid = await isOwnerLinkValid(db, 'setup', token, now);
  if (!valid) return data({ token: null }, { status: 404 });
  const site = await readSite(db);
  const preferred = preferredLanguage(request.headers.get('Accept-Language'));
  const region = {
    timeZone: site.timeZone,
    language: preferred ?? site.language,
    currency: (preferred && currencyOfRegion(preferred)) ?? site.currency,
    timeZones: timeZoneOptions,
    currencies: currencyOptions,
    currencyByTimeZone: listCurrenciesByTimeZone(),
  };
  return data({ token, region, hasSamples: await hasSampleContent(db) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request);
  const about = { email: String(sent.get('email')), name: String(sent.get('name')) };
  if (sent.get('language') === OTHER_LANGUAGE)
    sent.set('language', String(sent.get(otherLanguageField('language')) ?? ''));
  const form = parseForm(sent, setUpForm(about));
  if (form.refused) return data(form.refused, { status: 400 });
  const { db, now } = deps(context);
  const { start, ...owner } = form.data;
  const prepare =
    start === 'empty' ? (trx: Db) => deleteSampleContent(trx, { now, hideEmptySections: true }) : undefined;
  if (!(await setUpOwner(db, { ...owner, now, prepare }))) throw redirect('/admin/setup');
  await signIn(context, request, { ...form.data, next: '/admin' });
  throw redirect('/admin/login');
}

export function clientAction(args: Route.ClientActionArgs) {
  return refuseOnFailure(args, 'Your account could not be created. Check your connection, then try again.');
}

export function meta() {
  return [
    { title: 'Set up your account' },
    { name: 'robots', content: 'noindex' },
    // A stricter policy would omit the Origin header, and the server rejects forms without one.
    { name: 'referrer', content: 'same-origin' },
  ];
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const { errors, values } = actionData ?? { errors: {}, values: {} };
  if (!loaderData.token) {
    return (
      <AccountPage
        title="This link is no longer valid"
        lede="A setup link works once and expires after one week."
      >
        <ServerCommand command="reset-link">
          To get a new link, restart the site or run this command on the server:
        </ServerCommand>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title="Set up your account"
      lede="You can change everything here later in the settings."
      isWide
    >
      <AccountForm refused={actionData} button="Create account" busyLabel="Creating account…" isWide>
        <input type="hidden" name="token" value={loaderData.token} />
        <SetupPart title="About you" text="Shown on your site right away.">
          <TextField
            label="Name"
            hint="also the name of your site"
            name="name"
            autoComplete="name"
            required
            maxLength={nameMaxLength}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is the only content of this page
            autoFocus
            defaultValue={values.name}
            error={errors.name}
          />
          <TextField
            label="What you do"
            hint="optional, such as Photographer"
            name="role"
            autoComplete="organization-title"
            maxLength={roleMaxLength}
            defaultValue={values.role}
            error={errors.role}
          />
        </SetupPart>
        <SetupPart
          title="Sign-in"
          text="This is the only account for this site. Your emails name its address until you set a contact address."
        >
          <EmailField refused={actionData} hint="not shown on the site" />
          <Checkbox
            label="Use this address as the contact address on my site, too"
            name="isContact"
            defaultChecked={values.isContact === 'on'}
          />
          <NewPasswordField label="Password" error={errors.password} />
        </SetupPart>
        <SetupPart
          title="Region"
          text={
            <>
              <span className="noscript:hidden">Taken from your browser. </span>
              Dates, times and amounts follow it.
            </>
          }
        >
          <RegionFields {...loaderData.region} values={values} errors={errors} />
        </SetupPart>
        {loaderData.hasSamples && (
          <SetupPart title="Content" text="Search engines are kept away while sample content is on the site.">
            <StartField value={values.start} />
          </SetupPart>
        )}
      </AccountForm>
    </AccountPage>
  );
}

/** Beside its heading on wide screens. */
function SetupPart({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-x-10 gap-y-5 border-b border-rule pb-8 md:grid-cols-[12rem_minmax(0,1fr)]">
      <div>
        <h2 className="type-t3">{title}</h2>
        <p className="mt-1.5 text-sm leading-normal text-ink-2">{text}</p>
      </div>
      <div className="grid content-start gap-5">{children}</div>
    </section>
  );
}

const starts = [
  [
    'samples',
    'Start with sample content',
    'Example posts, projects and texts to look around in. Remove them whenever you like.',
  ],
  ['empty', 'Start empty', 'Your name and nothing else. Each section appears with its first item.'],
] as const;

function StartField({ value = 'samples' }: { value: string | undefined }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Content</legend>
      {starts.map(([start, label, text]) => (
        <div key={start}>
          <label className="flex min-h-9 items-center gap-3 font-[550]">
            <input
              type="radio"
              name="start"
              value={start}
              defaultChecked={value === start}
              className="size-5 flex-none accent-accent"
            />
            {label}
          </label>
          <p className="pl-8 text-sm leading-normal text-ink-2">{text}</p>
        </div>
      ))}
    </fieldset>
  );
}
