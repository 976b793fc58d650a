/** This moment as a local time, as records have it: the page judges by today unless the user says otherwise. */
export function thisMoment(now = new Date()): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${day} ${two(now.getHours())}:${two(now.getMinutes())}`;
}
