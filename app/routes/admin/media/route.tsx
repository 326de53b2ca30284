import { Link, useNavigate, useRevalidator } from 'react-router';
import { deps } from '#context';
import { MediaDetails } from '#features/media/panel/media-details.tsx';
import { altForm, deleteForm, focusForm } from '#features/media/media-form.server.ts';
import { MediaHead } from '#features/media/panel/media-head.tsx';
import {
  countMedia,
  deleteMedia,
  findMedia,
  listMedia,
  updateAlt,
  updateFocus,
} from '#features/media/media.server.ts';
import { mediaGrid, MediaTile } from '#features/media/panel/media-tile.tsx';
import { UploadButton, useIncomingFiles, DropSign } from '#features/media/panel/incoming-files.tsx';
import { UploadList, useUploads } from '#features/media/panel/uploads.tsx';
import { notFound } from '#platform/http/responses.ts';
import { Empty } from '#ui/layout/empty.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { useNewestLocation } from '#ui/layout/use-newest-location.ts';
import type { Route } from './+types/route.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { bad, ok, type OwnerRequest, ownerActions } from '#routes/admin/shell/owner-action.server.ts';
import { readMediaQuery } from './media-query.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = deps(context);
  const listQuery = readMediaQuery(request);
  const id = new URL(request.url).searchParams.get('image');
  const [page, totals, chosen] = await Promise.all([
    listMedia(db, listQuery),
    countMedia(db),
    id ? findMedia(db, id) : null,
  ]);
  return { ...listQuery, page, totals, chosen };
}

export const action = ownerActions({ alt: saveAlt, focus: saveFocus, delete: remove });

async function saveAlt({ parse, db }: OwnerRequest) {
  if (!(await updateAlt(db, parse(altForm)))) throw notFound('Image Not Found');
  return ok('Alt text saved.');
}

/** The form says itself that it is saved. */
async function saveFocus({ parseButton, db }: OwnerRequest) {
  if (!(await updateFocus(db, parseButton(focusForm)))) throw notFound('Image Not Found');
  return null;
}

async function remove({ parse, db, mediaDir, record }: OwnerRequest) {
  const values = parse(deleteForm);
  const item = await findMedia(db, values.id);
  const uses = await deleteMedia(db, values, mediaDir);
  if (uses.length === 0) {
    await record('deleted', `image ${item?.image.name ?? ''}`);
    return ok('Image deleted.');
  }
  const places = uses.map(({ kind, title }) => `${kind} “${title}”`).join(', ');
  return bad(`This image is still used in ${places}. Remove it there first.`);
}

export const meta = () => panelMeta('Media');

export default function Media({ loaderData }: Route.ComponentProps) {
  const { query, withoutAlt, page, totals, chosen } = loaderData;
  const navigate = useNavigate();
  const { key, search } = useNewestLocation();
  const revalidator = useRevalidator();
  const { uploads, add, dismiss, retry } = useUploads(() => void revalidator.revalidate());
  const isOver = useIncomingFiles(add);
  const address = new URLSearchParams(search);
  const openId = address.get('image');
  address.delete('image');
  const urlOf = (id: string) => `?${new URLSearchParams([...address, ['image', id]])}`;

  return (
    <>
      <MediaHead totals={totals} query={query} withoutAlt={withoutAlt}>
        <UploadButton onFiles={add} />
      </MediaHead>
      <UploadList uploads={uploads} onDismiss={dismiss} onRetry={retry} />
      {page.total > 0 ? (
        <ul aria-label="Images" className={mediaGrid}>
          {page.items.map((image) => (
            <li key={image.id}>
              <Link to={urlOf(image.id)} preventScrollReset className="group block rounded-sm">
                <MediaTile image={image} />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyLibrary query={query} withoutAlt={withoutAlt} onFiles={add} />
      )}
      <Pagination page={page.page} pages={page.pages} />
      {chosen?.image.id === openId && (
        <MediaDetails
          key={key}
          {...chosen}
          onClose={() => navigate(`?${address}`, { preventScrollReset: true })}
        />
      )}
      {isOver && <DropSign />}
    </>
  );
}

type EmptyLibraryProps = { query: string; withoutAlt: boolean; onFiles: (files: File[]) => void };

function EmptyLibrary({ query, withoutAlt, onFiles }: EmptyLibraryProps) {
  if (query) {
    return (
      <Empty fallbackNumber={32} title="No results" text={`No images match “${query}”.`}>
        <MoreLink to="/admin/media">All images</MoreLink>
      </Empty>
    );
  }
  if (withoutAlt) {
    return (
      <Empty
        fallbackNumber={44}
        title="No images without alt text"
        text="All images are described for people who cannot see them."
      >
        <MoreLink to="/admin/media">All images</MoreLink>
      </Empty>
    );
  }
  return (
    <Empty
      fallbackNumber={44}
      title="No images yet"
      text="Drag files here, paste an image or choose files. Each image is resized for the site automatically."
    >
      <UploadButton onFiles={onFiles} variant="line" />
    </Empty>
  );
}
