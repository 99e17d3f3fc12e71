import { saveBlob } from '../ui/save-blob.ts';

const SCALE = 2;

/** Draws the SVG of an address of ours at twice its size and gives the picture as a file; false where that fails. */
export async function savePicture(address: string, fileName: string): Promise<boolean> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return false; // No drawing came: the caller says so.
  }
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) return false;
  saveBlob(blob, fileName);
  return true;
}
