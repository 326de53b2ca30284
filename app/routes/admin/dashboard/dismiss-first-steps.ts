import { redirect } from 'react-router';
import { clockContext, databaseContext } from '#context';
import { dismissFirstSteps } from '#features/system/first-steps.server.ts';
import { readForm, readIntent } from '#platform/forms/forms.server.ts';
import type { Route } from './+types/dismiss-first-steps.ts';

export function loader() {
  throw redirect('/admin');
}

export async function action({ request, context }: Route.ActionArgs) {
  readIntent(await readForm(request), ['dismiss']);
  await dismissFirstSteps(context.get(databaseContext), context.get(clockContext)());
  throw redirect('/admin');
}
