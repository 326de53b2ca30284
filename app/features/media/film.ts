import { formatFileSize } from '#platform/text/file-size.ts';

/** What a reader finds in a film; `isFastStart` if it plays before the whole file has arrived. */
export type Film = {
  container: 'mp4' | 'webm';
  /** Null if the container was made for other programs, such as QuickTime. */
  foreign: string | null;
  videoCodec: string;
  /** Null without sound. */
  audioCodec: string | null;
  width: number;
  height: number;
  /** Zero if the file does not say it. */
  durationMs: number;
  isFastStart: boolean;
};

/** A file with random access; fewer bytes are read at its end. */
export type FileReader = { size: number; read(offset: number, length: number): Promise<Buffer> };

/** The end of a sentence that starts with the name of the file. */
export class UnreadableFilm extends Error {}

export const TRUNCATED = 'is incomplete: its end is missing. Copy or export it again, and upload that.';
export const DAMAGED_FILM = 'could not be read. The file may be damaged.';
export const NO_PICTURE = 'has sound but no picture. Only films can be uploaded.';

const MAX_SIDE = 4096;
const MAX_DURATION_MS = 4 * 60 * 60 * 1000;
/** A well compressed film in Full HD has about half of this. */
const MAX_BYTES_PER_SECOND = 1024 ** 2;
/** Short clips may have more. */
const MIN_LIMITED_BYTES = 4 * 1024 ** 2;

const playable = {
  mp4: { video: ['H.264'], audio: ['AAC', 'MP3', 'Opus'] },
  webm: { video: ['VP8', 'VP9', 'AV1'], audio: ['Opus', 'Vorbis'] },
};

const FIT = `scale='min(1920,iw)':'min(1920,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`;
const ENCODE = `-c:v libx264 -crf 23 -preset slow -pix_fmt yuv420p -vf "${FIT}" -c:a aac -b:a 128k -movflags +faststart`;
const ENCODE_SOUND = '-c:v copy -c:a aac -b:a 128k -movflags +faststart';
const COPY = '-c copy -movflags +faststart';

export type FilmProblem = {
  /** The end of a sentence that starts with the name of the file. */
  error: string;
  /** What repairs the file, to be run in a terminal in its folder. */
  command: string;
};

/** Why a browser would not play a film well, and the command that repairs it; null if it would. */
export function findFilmProblem(
  film: Film,
  { name, bytes }: { name: string; bytes: number },
): FilmProblem | null {
  const { container, foreign, videoCodec, audioCodec, width, height, durationMs, isFastStart } = film;
  const { video, audio } = playable[container];
  const problem = (error: string, options: string, extension = 'mp4') => ({
    error,
    command: repairCommand(name, options, extension),
  });
  const seconds = durationMs / 1000;
  if (foreign === 'Matroska' && videoCodec === 'H.264') return problem('is a Matroska file.', ENCODE_SOUND);
  if (!video.includes(videoCodec))
    return problem(`has the codec ${videoCodec}, which not all browsers play.`, ENCODE);
  if (Math.max(width, height) > MAX_SIDE)
    return problem(`has ${width} × ${height} pixels; at most ${MAX_SIDE} per side are possible.`, ENCODE);
  if (durationMs > MAX_DURATION_MS) return { error: 'is longer than four hours. Cut it first.', command: '' };
  if (bytes > MIN_LIMITED_BYTES && seconds > 0 && bytes / seconds > MAX_BYTES_PER_SECOND)
    return problem(
      `has ${formatFileSize(bytes / seconds)} per second, which is more than many visitors can load while they watch.`,
      ENCODE,
    );
  if (audioCodec !== null && !audio.includes(audioCodec))
    return problem(`has sound in the codec ${audioCodec}, which not all browsers play.`, ENCODE_SOUND);
  // The codecs of WebM do not play everywhere in an MP4.
  const copy = container === 'mp4' ? COPY : '-c copy';
  if (foreign) return problem(`is a ${foreign} file.`, copy, container);
  if (durationMs === 0) return problem('does not say how long it is.', copy, container);
  if (!isFastStart)
    return problem('would start only after the whole file has arrived (it has no “fast start”).', COPY);
  return null;
}

/** A name that a shell would change is replaced. */
function repairCommand(name: string, options: string, extension: string) {
  const file = /^[^-"$`\\!%][^"$`\\!%]*$/.test(name) ? name : 'film.mp4';
  return `ffmpeg -i "${file}" ${options} "${file.replace(/\.[^.]*$/, '')}-web.${extension}"`;
}
