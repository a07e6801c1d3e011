const RELEASED_AFTER = 40_000;

/** File name in the headers of a response; null when it has none. */
export const nameFrom = (response: Response): string | null => {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return coded ? decodeURIComponent(coded) : null;
};

/** Offers a file as a download of the browser. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Wait before releasing the file: a browser that asks where to save it reads the file later.
  setTimeout(() => URL.revokeObjectURL(url), RELEASED_AFTER);
}
