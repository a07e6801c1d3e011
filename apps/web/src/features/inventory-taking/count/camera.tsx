import { useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useEffect, useRef, useState } from 'react';

interface FoundCode {
  readonly rawValue: string;
}
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly FoundCode[]>;
}
type DetectorType = new (options: { formats: readonly string[] }) => Detector;

/** Kinds of codes on plates, windscreens and registration papers. */
const FORMATS = ['code_39', 'code_128', 'qr_code', 'data_matrix', 'pdf417'];
const LOOK_EVERY = 250;
/** Milliseconds during which the same code in the picture is not read again. */
const SAME_CODE = 3_000;

const detectorType = (): DetectorType | undefined =>
  (globalThis as { BarcodeDetector?: DetectorType }).BarcodeDetector;

/** Whether this browser can read codes with the camera. */
export const readsCodes = (): boolean =>
  detectorType() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Camera picture that calls `onCode` for each code that it recognises. */
export function Camera({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const { t } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onCode);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const Type = detectorType();
    if (!Type) return;
    const detector = new Type({ formats: FORMATS });
    const last = { code: '', at: 0 };
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setInterval> | undefined;
    let ended = false;
    const look = async () => {
      const [found] = await detector.detect(video.current!).catch(() => []);
      if (!found || ended || (found.rawValue === last.code && Date.now() - last.at < SAME_CODE)) return;
      last.code = found.rawValue;
      last.at = Date.now();
      navigator.vibrate?.(60);
      latest.current(found.rawValue);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (ended || !video.current) return stream.getTracks().forEach((track) => track.stop());
      video.current.srcObject = stream;
      await video.current.play();
      timer = setInterval(() => void look(), LOOK_EVERY);
    };
    start().catch(() => !ended && setFailed(true));
    return () => {
      ended = true;
      clearInterval(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return (
    <div className="count-camera">
      {failed ? (
        <p className="message tone-warning" role="alert">
          {t('invt.err_camera')}
        </p>
      ) : (
        <video ref={video} muted playsInline aria-label={t('invt.camera')} />
      )}
      <Button
        type="button"
        outlined
        icon="pi pi-times"
        label={t('invt.btn_close_camera')}
        onClick={onClose}
      />
    </div>
  );
}
