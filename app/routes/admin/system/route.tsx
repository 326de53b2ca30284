import { dirname } from 'node:path';
import { z } from 'zod';
import { deps } from '#context';
import { describeRefusal, restorePhrase, uploadedName } from '#features/backups/backup.ts';
import { deleteBackup, findUpload } from '#features/backups/backups.server.ts';
import { exportPath } from '#features/exports/export.ts';
import { countMedia } from '#features/media/media.server.ts';
import { readWarnings } from '#features/system/warnings.server.ts';
import { countMails, readHost } from '#features/system/system.server.ts';
import { notFound } from '#platform/http/responses.ts';
import { ButtonLink } from '#ui/forms/button.tsx';
import { ScreenHead, Box } from '#ui/panel/screen-layout.tsx';
import type { Route } from './+types/route.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { bad, ok, type OwnerRequest, ownerActions } from '#routes/admin/shell/owner-action.server.ts';
import { BackUpButton, WorkStatus } from './work-status.tsx';
import { BackupList } from './backup-list.tsx';
import { Installation, Warnings } from './installation.tsx';
import { PublicAddress } from './public-address.tsx';
import { RestoreForm } from './restore-form.tsx';
import { saveAddress } from './save-address.server.ts';
import { readPanelFormats } from '#features/settings/settings.server.ts';
import { ArrowRight } from '#ui/icons.ts';
import { Link } from 'react-router';
import { importsPath } from '#features/imports/panel/import-upload.ts';
import { Icon } from '#ui/images/icon.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, siteUrl, engine, backups: backupService, mediaStore, mailer, connections } = deps(context);
  const [host, databaseBytes, media, mails, backups, upload, work, formats] = await Promise.all([
    readHost(mediaStore.workDir),
    engine.bytes(),
    countMedia(db),
    countMails(db),
    backupService.store.list(),
    findUpload(backupService.folder),
    backupService.work(),
    readPanelFormats(db),
  ]);
  const warnings = await readWarnings({
    db,
    engine,
    dataFolder: dirname(backupService.folder),
    backupStore: backupService.store,
    mediaStore,
    sendsMail: mailer !== null,
    hasOtherSites: engine.sites.hasOthers(),
    siteUrl,
    now,
    formats,
  });
  const installation = { ...host, engine: engine.name, databaseBytes, media, mails };
  const address = { siteUrl, isFixed: connections.isSiteUrlFixed };
  return { installation, address, warnings, backups, upload, work, now: now.toISOString() };
}

export const action = ownerActions({
  'back-up': backUp,
  restore,
  delete: removeBackup,
  address: saveAddress,
});

/** Does not wait for the backup: the screen polls its state. */
async function backUp({ backups, record }: OwnerRequest) {
  if (!(await backups.backUp('manual'))) return bad(describeRefusal(await backups.work()));
  await record('made-backup');
  return null;
}

const restoreForm = z.object({
  file: z.string(),
  phrase: z.literal(restorePhrase, `Type “${restorePhrase}”.`),
});

async function restore({ parseWithPassword, refuse, backups, log, record }: OwnerRequest) {
  const { file } = await parseWithPassword(restoreForm);
  const names = (await backups.store.list()).map((backup) => backup.file);
  if (await findUpload(backups.folder)) names.push(uploadedName);
  if (!names.includes(file)) return refuse({ file: 'Choose a backup.' });
  const started = await backups.restore(file);
  if (!started) return refuse({ file: describeRefusal(await backups.work()) }, 409);
  await record('began-restore', file);
  void started.done
    .then(async (isRestored) => {
      // The restored database does not contain the event written before the restore.
      if (isRestored) await record('restored-backup', file);
    })
    .catch((error) => log.error({ err: error }, 'A restore could not be recorded in the activity log'));
  return null;
}

const deleteForm = z.object({ file: z.string() });

async function removeBackup({ parseWithPassword, refuse, backups, record }: OwnerRequest) {
  const { file } = await parseWithPassword(deleteForm);
  const work = await backups.work();
  if (work?.isRunning) return refuse({ password: describeRefusal(work) }, 409);
  if (!(await deleteBackup(backups.store, file))) throw notFound('This backup does not exist.');
  await record('removed', `backup ${file}`);
  return ok('Backup deleted.');
}

export const meta = () => panelMeta('System');

export default function System({ loaderData, actionData }: Route.ComponentProps) {
  const { installation, address, warnings, backups, upload, work, now } = loaderData;
  const refused = actionData && 'errors' in actionData ? actionData : undefined;
  const refusalOf = (intent: string) => (refused?.values.intent === intent ? refused : undefined);
  return (
    <>
      <ScreenHead title="System" note={`Atelier ${installation.version} on ${installation.engine}`}>
        <ButtonLink to={exportPath} variant="line" size="small">
          Export everything
        </ButtonLink>
        <BackUpButton work={work} />
      </ScreenHead>
      <WorkStatus work={work} />
      <div className="grid items-start gap-5 2xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid gap-5">
          <Warnings warnings={warnings} />
          <BackupList backups={backups} />
          <RestoreForm backups={backups} upload={upload} work={work} result={refusalOf('restore')} />
        </div>
        <div className="grid min-w-0 gap-5">
          <PublicAddress {...address} result={refusalOf('address')} />
          <MovingLinks />
          <Installation installation={installation} backups={backups} now={now} />
        </div>
      </div>
    </>
  );
}

const links = [
  { title: 'Import', text: 'Bring content from WordPress, Ghost or Markdown files.', to: importsPath },
];

/** Ways to bring content to the site. */
function MovingLinks() {
  return (
    <Box title="Moving">
      <ul>
        {links.map(({ title, text, to }) => (
          <li
            key={to}
            className="relative flex items-center gap-4 border-t border-rule px-5 py-3.5 transition-colors duration-(--quick) hover:bg-paper"
          >
            <div className="min-w-0 flex-1">
              <Link
                to={to}
                className="leading-snug font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
              >
                {title}
              </Link>
              <p className="mt-0.5 text-ui leading-normal text-ink-2">{text}</p>
            </div>
            <Icon of={ArrowRight} className="flex-none text-ink-3" />
          </li>
        ))}
      </ul>
    </Box>
  );
}
