import { deps } from '#context';
import { readSite } from '#features/settings/settings.server.ts';
import { exportSubscribers } from '#features/subscribers/subscribers-panel.server.ts';
import { dayIn } from '#platform/time/calendar.ts';
import type { Route } from './+types/export.ts';
import { recordEvent } from '#routes/admin/shell/owner-action.server.ts';
import { readSubscriberQuery } from './subscriber-query.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = deps(context);
  const requested = readSubscriberQuery(request).status;
  const status = requested === 'spam' ? null : requested;
  const { timeZone } = await readSite(db);
  const day = dayIn(timeZone, now);
  await recordEvent(context, request, 'exported', `${status ?? 'all'} subscribers`);
  return new Response(streamOf(exportSubscribers(db, status)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${status ?? 'all'}-subscribers-${day}.csv"`,
    },
  });
}

/** Backpressure: reads the next chunk when the client has taken the previous one. */
function streamOf(chunks: AsyncGenerator<string>) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
