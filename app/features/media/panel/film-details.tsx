import { type RefObject, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#ui/forms/button.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';
import { ResponsiveImage } from '#ui/images/image.tsx';
import type { MediaItem } from '#features/media/media.ts';
import { MediaPicker } from './media-picker.tsx';
import { uploadMedia } from './upload-media.ts';

type FilmDetailsProps = { film: MediaItem; video: RefObject<HTMLVideoElement | null> };

/** The poster and the captions that a film is inserted with. */
export function FilmDetails({ film: { id, name, poster, captions }, video }: FilmDetailsProps) {
  const fetcher = useFetcher();
  const [picking, setPicking] = useState<'poster' | 'captions' | null>(null);
  const [isCapturing, setCapturing] = useState(false);
  const isBusy = isCapturing || fetcher.state !== 'idle';

  const save = (details: { poster?: string; captions?: string }) =>
    fetcher.submit({ intent: 'save', id, ...details }, { method: 'post' });

  async function useFrame() {
    setCapturing(true);
    try {
      const { url } = await uploadMedia(await captureFrame(video.current!, name));
      await save({ poster: url });
    } catch (error) {
      raiseToast((error as Error).message, 'bad');
    }
    setCapturing(false);
  }

  return (
    <>
      <section aria-label="Poster" className="grid gap-2.5">
        <h3 className="text-ui font-semibold">Poster</h3>
        {poster ? (
          <ResponsiveImage
            src={poster}
            alt="Poster"
            sizes="16rem"
            className="max-h-40 w-auto max-w-full justify-self-start rounded-sm"
          />
        ) : (
          <p className="type-label">Pause the film at a good frame, or choose an image.</p>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button variant="line" size="small" inactive={isBusy} onClick={useFrame}>
            {isCapturing ? 'Saving…' : 'Use this frame'}
          </Button>
          <Button variant="line" size="small" inactive={isBusy} onClick={() => setPicking('poster')}>
            Choose image
          </Button>
          {poster && (
            <Button variant="line" size="small" inactive={isBusy} onClick={() => save({ poster: '' })}>
              Remove poster
            </Button>
          )}
        </div>
      </section>
      <section aria-label="Captions" className="grid gap-2.5">
        <h3 className="text-ui font-semibold">Captions</h3>
        <p className="type-label truncate">
          {captions ? captions.split('/').at(-1) : 'A WebVTT file with what is said'}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button variant="line" size="small" inactive={isBusy} onClick={() => setPicking('captions')}>
            Choose captions
          </Button>
          {captions && (
            <Button variant="line" size="small" inactive={isBusy} onClick={() => save({ captions: '' })}>
              Remove captions
            </Button>
          )}
        </div>
      </section>
      {picking && (
        <MediaPicker
          filter={picking === 'poster' ? 'image' : 'captions'}
          onPick={({ url }) => void save({ [picking]: url })}
          onClose={() => setPicking(null)}
        />
      )}
    </>
  );
}

/** The shown frame of a film as an image file. */
async function captureFrame(video: HTMLVideoElement, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob || video.readyState < video.HAVE_CURRENT_DATA)
    throw new Error('The film is not loaded yet. Play it to the frame that you want, then try again.');
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}-poster.jpg`);
}
