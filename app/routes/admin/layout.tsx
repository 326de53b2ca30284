import { Form, Link, Outlet } from 'react-router';
import { ownerContext } from '#context';
import { slugify } from '#platform/slug.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Cover } from '#ui/cover.tsx';
import { Mark } from '#ui/mark.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { Toaster } from '#ui/toaster.tsx';
import type { Route } from './+types/layout.ts';
import { requireOwner } from './require-owner.server.ts';
import { SignedOutElsewhere } from './signed-out-elsewhere.tsx';

export const middleware = [requireOwner];

/** A loader makes the browser ask the server, and so the guard, on every way into the panel. */
export function loader({ context }: Route.LoaderArgs) {
  return { owner: context.get(ownerContext) };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { name } = loaderData.owner;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-rule bg-paper-2">
        <div className="wrap flex min-h-17 flex-wrap items-center gap-x-5 gap-y-1 py-2">
          <Link
            to="/admin"
            className="mr-auto inline-flex min-h-11 items-center gap-2.5 text-xl leading-none font-bold tracking-[-0.035em]"
          >
            <Mark />
            Atelier
          </Link>
          <p className="flex min-w-0 items-center gap-3 font-semibold">
            <Cover
              slug={slugify(name) || 'owner'}
              image={null}
              shape="square"
              eager
              className="size-9 flex-none rounded-full"
            />
            <span className="truncate max-sm:sr-only">{name}</span>
          </p>
          <ThemeToggle />
          <Form method="post" action="/admin/sign-out">
            <Button type="submit" variant="line" size="small">
              Sign Out
            </Button>
          </Form>
        </div>
      </header>
      <main className="wrap flex-1 py-[clamp(2rem,4vw,4rem)]">
        <Outlet />
      </main>
      <ConfirmDialog />
      <Toaster />
      <SignedOutElsewhere />
    </div>
  );
}
