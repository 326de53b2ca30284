import { Link, useNavigate, useRevalidator } from 'react-router';
import { deps } from '#context';
import { MediaDetails } from '#features/media/panel/media-details.tsx';
import { deleteForm, mediaForm } from '#features/media/media-form.server.ts';
import { altLabels, type MediaFilter, mediaNouns, pluralOf } from '#features/media/media.ts';
import { MediaHead } from '#features/media/panel/media-head.tsx';
import { countMedia, deleteMedia, findMedia, listMedia, updateMedia } from '#features/media/media.server.ts';
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

export const action = ownerActions({ save, delete: remove });

async function save({ parse, db }: OwnerRequest) {
  const values = parse(mediaForm);
  const item = await updateMedia(db, values);
  if (!item) throw notFound('Image Not Found');
  // The form says itself that it is saved.
  if (values.focus !== undefined) return null;
  if (values.alt !== undefined) return ok(`${altLabels[item.kind]} saved.`);
  return ok(values.poster === undefined ? 'Captions saved.' : 'Poster saved.');
}

async function remove({ parse, db, mediaStore, record }: OwnerRequest) {
  const values = parse(deleteForm);
  const found = await findMedia(db, values.id);
  const noun = mediaNouns[found?.item.kind ?? 'image'];
  const uses = await deleteMedia(db, values, mediaStore);
  if (uses.length === 0) {
    await record('deleted', `${noun} ${found?.item.name ?? ''}`);
    return ok(`${capitalize(noun)} deleted.`);
  }
  const places = uses.map(({ kind, title }) => `${kind} “${title}”`).join(', ');
  return bad(`This ${noun} is still used in ${places}. Remove it there first.`);
}

export const meta = () => panelMeta('Media');

const capitalize = (noun: string) => noun[0]!.toUpperCase() + noun.slice(1);

export default function Media({ loaderData }: Route.ComponentProps) {
  const { query, withoutAlt, kind, page, totals, chosen } = loaderData;
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
      <MediaHead totals={totals} query={query} tab={withoutAlt ? 'without-alt' : (kind ?? 'all')}>
        <UploadButton onFiles={add} />
      </MediaHead>
      <UploadList uploads={uploads} onDismiss={dismiss} onRetry={retry} />
      {page.total > 0 ? (
        <ul aria-label="Media" className={mediaGrid}>
          {page.items.map((item) => (
            <li key={item.id}>
              <Link to={urlOf(item.id)} preventScrollReset className="group block rounded-sm">
                <MediaTile item={item} />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyLibrary query={query} withoutAlt={withoutAlt} kind={kind} onFiles={add} />
      )}
      <Pagination page={page.page} pages={page.pages} />
      {chosen?.item.id === openId && (
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

const emptyTexts: Record<MediaFilter, string> = {
  image:
    'Drag files here, paste an image or choose files. Each image is resized for the site automatically. Films and files for download belong here, too.',
  film: 'Upload an MP4 with H.264 or a WebM. Texts show it with its poster and captions.',
  download: 'Upload a PDF, ZIP, office document or font. Texts offer it as a download.',
  captions: 'Upload a WebVTT file with what is said in a film.',
};

type EmptyLibraryProps = {
  query: string;
  withoutAlt: boolean;
  kind: MediaFilter | null;
  onFiles: (files: File[]) => void;
};

function EmptyLibrary({ query, withoutAlt, kind, onFiles }: EmptyLibraryProps) {
  if (query) {
    return (
      <Empty fallbackNumber={32} title="No results" text={`Nothing matches “${query}”.`}>
        <MoreLink to="/admin/media">All media</MoreLink>
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
        <MoreLink to="/admin/media">All media</MoreLink>
      </Empty>
    );
  }
  return (
    <Empty
      fallbackNumber={44}
      title={`No ${pluralOf(kind ?? 'image')} yet`}
      text={emptyTexts[kind ?? 'image']}
    >
      <UploadButton onFiles={onFiles} variant="line" />
    </Empty>
  );
}
