using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(
    name = "kit",
    worker = (
      modules = [
        (name = "worker", esModule = embed "workerd.mjs"),
        (name = "kit.js", esModule = embed "../dist/kit.js"),
      ],
      compatibilityDate = "2026-11-01",
    ),
  )],
);
