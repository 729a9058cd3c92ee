#!/bin/sh
# smoke-test.sh IMAGE: starts an image as compose.yaml does, waits until it is ready, and makes the first requests of a browser.
set -eu
container=$(docker run --detach --read-only --cap-drop ALL --memory 1g --pids-limit 256 --publish 127.0.0.1::3000 "$1")
trap 'docker logs "$container"; docker rm --force --volumes "$container" > /dev/null' EXIT
address=http://$(docker port "$container" 3000/tcp)
curl --silent --fail --retry 60 --retry-delay 1 --retry-all-errors "$address/readyz"
curl --silent --show-error --fail "$address/api/site" | grep '"setup":true'
docker exec "$container" kalends admin setup-code
