import { clockContext, databaseContext } from '#context';
import { readSite } from '#features/settings/settings.server.ts';
import { exportSubscribers } from '#features/subscribers/subscribers-export.server.ts';
import { dayIn } from '#platform/time/calendar.ts';
import type { Route } from './+types/export.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import { readSubscriberQuery } from './subscriber-query.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const asked = readSubscriberQuery(request).status;
  const status = asked === 'spam' ? null : asked;
  const { timeZone } = await readSite(db);
  const day = dayIn(timeZone, context.get(clockContext)());
  await recordEvent(context, request, 'exported', `${status ?? 'all'} subscribers`);
  return new Response(streamOf(exportSubscribers(db, status)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${status ?? 'all'}-subscribers-${day}.csv"`,
    },
  });
}

/** The next piece is read when the last one is on its way. */
function streamOf(pieces: AsyncGenerator<string>) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
