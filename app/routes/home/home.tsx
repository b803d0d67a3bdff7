export default function Home() {
  return <h1>Tributary</h1>
}
